/** What the desk says about one issue. `{name}`, `{number}` and `{when}` mark what is filled in. */
export interface IssueTexts {
  title: string;
  cover: string;
  read: string;
  change: string;
  until: string;
  details: string;
  volume: string;
  volumeHint: string;
  description: string;
  allowDownload: string;
  allowDownloadHint: string;
  allowPrint: string;
  adult: string;
  pdf: string;
  replace: string;
  replaceHint: string;
  edition: string;
  isShown: string;
  show: string;
  shown: string;
  files: string;
  filesHint: string;
  mails: string;
  noMails: string;
  delete: string;
  deleteTitle: string;
  deleteHint: string;
  deleted: string;
  audiences: Record<"private" | "unlisted", string>;
  fileKinds: Record<"pdf" | "epub" | "text", string>;
  noFile: Record<"pdf" | "epub" | "text", string>;
}
