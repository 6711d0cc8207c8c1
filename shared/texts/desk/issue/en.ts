import type { IssueTexts } from "./texts.ts";

export const englishIssue: IssueTexts = {
  title: "Issue",
  cover: "The cover",
  read: "Read it",
  change: "Change",
  until: "until {when}",
  details: "Details",
  volume: "Which issue it is",
  volumeHint: "Such as “Spring 2026”.",
  description: "Description",
  allowDownload: "Readers may download the PDF",
  allowDownloadHint: "And the text as an EPUB, where there is one.",
  allowPrint: "Readers may print",
  adult: "Only for adults",
  pdf: "PDF",
  replace: "Replace the PDF",
  replaceHint:
    "The new one takes its place once it is ready. Links, mails and embeds stay as they are.",
  edition: "Edition {number}",
  isShown: "Shown",
  show: "Show this one",
  shown: "Edition {number} is shown now.",
  files: "Files",
  filesHint: "For you, whether readers may download or not.",
  mails: "Mails",
  noMails: "No mails have been sent about this issue.",
  delete: "Delete issue",
  deleteTitle: "Delete “{name}”?",
  deleteHint:
    "The issue disappears for everybody, with its pages, its PDF and its links. It cannot be undone.",
  deleted: "“{name}” has been deleted.",
  audiences: {
    private: "For chosen people",
    unlisted: "For everybody with the link",
  },
  fileKinds: {
    pdf: "PDF",
    epub: "EPUB",
    text: "Text",
  },
  noFile: {
    pdf: "There is no PDF of this issue.",
    epub: "This issue has no text for an EPUB.",
    text: "This issue has no text.",
  },
};
