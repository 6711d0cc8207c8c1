/** The desk's texts about one issue. `{name}`, `{number}` and `{when}` mark placeholders. */
export interface IssueTexts {
  title: string;
  cover: string;
  read: string;
  /** Replaces `read` if visitors may not read the whole issue. */
  look: string;
  /** The pages of a PDF during conversion: `{made}` of `{all}`. */
  made: { title: string; none: string; some: string; ready: string; open: string };
  change: string;
  until: string;
  details: string;
  volume: string;
  volumeHint: string;
  /** The heading of the card. */
  price: string;
  ownPrice: string;
  ownPriceHint: string;
  /** The hint where the magazine sells no single issues. */
  ownPriceAlone: string;
  ownTitle: string;
  ownTitleHint: string;
  description: string;
  allowDownload: string;
  allowDownloadHint: string;
  allowPrint: string;
  adult: string;
  /** Beside a form with unsaved changes, and on the button that discards them. */
  unsaved: string;
  discard: string;
  /** `{text}` is another person's change saved meanwhile. */
  contested: string;
  contents: string;
  noContents: string;
  contentsLater: string;
  /** The editor of the contents; `{title}` is an entry's. */
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
    /** `{count}` is the last page's number. */
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
  /** Several PDFs were dropped on an issue. */
  replaceOne: string;
  /** Whether a new PDF appears before its publisher has reviewed it. */
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
