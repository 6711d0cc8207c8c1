/** The desk's texts about one issue. `{name}`, `{number}` and `{when}` mark placeholders. */
export const englishIssue = {
  title: "Issue",
  cover: "The cover",
  read: "Read it",
  /** Replaces `read` if visitors may not read the whole issue. */
  look: "Look at it",
  /** The pages of a PDF during conversion: `{made}` of `{all}`. */
  made: {
    title: "Pages as they come",
    none: "The first page is being made.",
    some: "{made} of {all} pages are made.",
    ready: "All pages are made. Only you can see them.",
    open: "To the issue",
  },
  change: "Change",
  until: "until {when}",
  details: "Details",
  volume: "Which issue it is",
  volumeHint: "Such as “Spring 2026”.",
  /** The heading of the card. */
  price: "Price",
  ownPrice: "A price of its own",
  ownPriceHint:
    "Empty: the magazine’s price for one issue, {price}. With 0 the issue is free for everyone its privacy admits.",
  /** The hint where the magazine sells no single issues. */
  ownPriceAlone:
    "Empty: only subscribers can read it, since the magazine has no price for one issue. With 0 the issue is free for everyone its privacy admits.",
  ownTitle: "A title of its own",
  ownTitleHint: "Visitors see it instead of the magazine’s title, “{magazine}”.",
  description: "Description",
  allowDownload: "Visitors may download the PDF",
  allowDownloadHint: "And its text as an EPUB, if available.",
  allowPrint: "Visitors may print",
  adult: "Only for adults",
  /** Beside a form with unsaved changes, and on the button that discards them. */
  unsaved: "Not saved yet",
  discard: "Discard changes",
  /** `{text}` is another person's change saved meanwhile. */
  contested: "Someone else has saved “{text}” here meanwhile. Saving replaces it.",
  contents: "Contents",
  noContents: "The PDF has neither a table of contents nor headings to make one from.",
  contentsLater: "The entries lead to their pages once the issue is published.",
  /** The editor of the contents; `{title}` is an entry's. */
  contentsEditor: {
    edit: "Edit the contents",
    entryTitle: "Title",
    page: "Page",
    up: "Move “{title}” up",
    down: "Move “{title}” down",
    remove: "Remove “{title}”",
    add: "Add an entry",
    reset: "Those of the PDF again",
    isReset: "The contents are those of the PDF again.",
    /** `{count}` is the last page's number. */
    wrong: "Each entry needs a title and a page from 1 to {count}.",
  },
  page: "Page {number}",
  mayRead: {
    title: "Who may read it",
    audience: {
      private:
        "These people, each with a personal link, while it is published. Others see that it is private.",
      unlisted: "Everyone with the link, while it is published.",
      paid: "Subscribers, and the people below, while it is published. Others see the preview.",
    },
    nobody: "You have given access to nobody yet.",
    since: "since {when}",
    links: "Personal links are not listed here: end each on its contact’s page.",
    give: "Give access",
    end: "End access",
    ended: "{email} can no longer read this issue.",
    hasEnded: "Access has ended",
    giveBack: "Give back",
  },
  gone: "This issue has been deleted",
  goneHint: "It was deleted elsewhere, perhaps in another window. Its links no longer work.",
  toMagazine: "To its magazine",
  pdf: "PDF",
  replace: "Replace the PDF",
  /** Several PDFs were dropped on an issue. */
  replaceOne:
    "One PDF at a time takes the place of this one. Drop several on the magazine’s screen: each becomes an issue.",
  /** Whether a new PDF appears before its publisher has reviewed it. */
  showAtOnce: "Show it to readers as soon as it is ready",
  showAtOnceHint: "Otherwise you look at it first, and show it when you like it.",
  replaceHint: "The new one takes its place. Links, mails and embeds keep working.",
  edition: "Edition {number}",
  isShown: "Shown",
  show: "Show this one",
  shown: "Edition {number} is shown now.",
  editionGone: "Edition {number} is no longer kept: the last ten are.",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw edition {number}?",
  withdrawHint:
    "Its pages, text and files are deleted, and links to them stop working within a minute. The issue and the edition it shows stay. This cannot be undone.",
  withdrawn: "Edition {number} has been withdrawn.",
  files: "Files",
  filesHint: "For you, even if visitors may not download.",
  mails: "Mails",
  noMails: "No mails have been sent about this issue.",
  delete: "Delete issue",
  deleteTitle: "Delete this issue?",
  deleteHint:
    "{name} disappears for everyone, with its pages, its PDF and its links. The magazine and its other issues stay. For a week you can restore it under “Deleted issues” in the magazine.",
  deleted: "Issue deleted.",
  restored: "“{name}” is back, not published.",
  audiences: {
    private: "For chosen people",
    unlisted: "For everyone with the link",
  },
  fileKinds: {
    pdf: "PDF",
    epub: "EPUB",
    text: "Text",
  },
  noFile: {
    pdf: "This issue has no PDF.",
    epub: "This issue has no text for an EPUB.",
    text: "This issue has no text.",
  },
};

/** The same in any language. */
export type IssueTexts = typeof englishIssue;
