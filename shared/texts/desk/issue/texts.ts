/** What the desk says about one issue. `{name}`, `{number}` and `{when}` mark what is filled in. */
export interface IssueTexts {
  title: string;
  cover: string;
  read: string;
  /** In place of `read` where visitors may not read all of it. */
  look: string;
  /** The pages of a PDF while it is converted: `{made}` of `{all}`. */
  made: { title: string; none: string; some: string; ready: string; open: string };
  change: string;
  until: string;
  details: string;
  volume: string;
  volumeHint: string;
  ownTitle: string;
  ownTitleHint: string;
  description: string;
  allowDownload: string;
  allowDownloadHint: string;
  allowPrint: string;
  adult: string;
  /** Beside a form with changes that are not saved, and the button that drops them. */
  unsaved: string;
  discard: string;
  /** `{text}` is what somebody else has saved since. */
  contested: string;
  contents: string;
  noContents: string;
  contentsLater: string;
  /** Where the contents are edited; `{title}` is an entry's. */
  contentsEditor: {
    edit: string;
    entryTitle: string;
    page: string;
    up: string;
    down: string;
    remove: string;
    add: string;
    reset: string;
    isReset: string;
    /** `{count}` is the last page. */
    wrong: string;
  };
  page: string;
  mayRead: {
    title: string;
    audience: Record<"private" | "unlisted" | "paid", string>;
    nobody: string;
    since: string;
    links: string;
    give: string;
    end: string;
    ended: string;
    hasEnded: string;
    giveBack: string;
  };
  gone: string;
  goneHint: string;
  toMagazine: string;
  pdf: string;
  replace: string;
  /** Whether a new PDF is shown before its publisher has looked at it. */
  showAtOnce: string;
  showAtOnceHint: string;
  replaceHint: string;
  edition: string;
  isShown: string;
  show: string;
  shown: string;
  editionGone: string;
  withdraw: string;
  withdrawTitle: string;
  withdrawHint: string;
  withdrawn: string;
  files: string;
  filesHint: string;
  mails: string;
  noMails: string;
  delete: string;
  deleteTitle: string;
  deleteHint: string;
  deleted: string;
  restored: string;
  audiences: Record<"private" | "unlisted", string>;
  fileKinds: Record<"pdf" | "epub" | "text", string>;
  noFile: Record<"pdf" | "epub" | "text", string>;
}
