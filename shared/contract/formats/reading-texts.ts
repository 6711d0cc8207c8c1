/**
 * Texts that change while reading, in the issue's language; the page hands them to the browser reader as JSON.
 * `{name}` marks a gap to be filled in.
 */
export interface ReadingTexts {
  /** Before and after the page number in the counter: `Page` 1 `of {count}`. */
  counterPage: string;
  counterPages: string;
  counterOf: string;
  /** After a label that is not the page's number: `Page` iv `({page} of {count})`. */
  counterOfLabelled: string;
  page: string;
  pageWithText: string;
  pageFailed: string;
  tryAgain: string;
  notInPreview: string;
  /** Shown on every page outside a preview. */
  onlyPreview: string;
  goToPageNumber: string;
  opensInNewTab: string;
  pause: string;
  play: string;
  enterFullscreen: string;
  leaveFullscreen: string;
  preparingPrint: string;
  printFailed: string;
  /** The button that changes the view, named after its effect, and the announcement that follows. */
  scrollPages: string;
  turnPages: string;
  nowScrolling: string;
  nowTurning: string;
  /** Asked of who comes back, and what has the place forgotten instead. */
  continueAt: string;
  bookmarks: string;
  addBookmark: string;
  removeBookmark: string;
  forgetPlace: string;
  /** After the last page. */
  allIssues: string;
  nextIssue: string;
  previousIssue: string;
  endReached: string;
  previewOver: string;
  backToPages: string;
  close: string;
  searchField: string;
  searching: string;
  searchPreview: string;
  searchFailed: string;
  /** Has the search look into all issues on the shelf. */
  searchAll: string;
  searchAllFailed: string;
  noMatches: string;
  matches: string;
  matchesMany: string;
  matchOf: string;
  previousMatch: string;
  nextMatch: string;
  showMore: string;
  contents: string;
  pages: string;
  entriesUnder: string;
  sharePage: string;
  linkToPage: string;
  linkToIssue: string;
  /** Whether a shared link opens the place in view. */
  openHere: string;
  sendByMail: string;
  qrCode: string;
  /** Used in place of the link to a page if the visitor's own link is personal. */
  linkWithoutAccess: string;
  embedCode: string;
  copy: string;
  copied: string;
  copyYourself: string;
  /** Where the site around the reader lets no link open. */
  linkNotOpened: string;
  linkAddress: string;
  sendLink: string;
  readAloud: string;
  stopReadingAloud: string;
  previousSentence: string;
  nextSentence: string;
  pauseReading: string;
  resumeReading: string;
  readingSpeed: string;
  readingVoice: string;
  readingAloudFailed: string;
  tags: string;
  pagesKept: string;
  allPagesKept: string;
  keepAllPages: string;
  keepingFailed: string;
  help: string;
  keyTurn: string;
  keyEnds: string;
  keyZoom: string;
  keyClose: string;
  singleKeys: string;
  /** The button that changes between text and pages, named after its effect, and the announcement that follows. */
  showText: string;
  showPages: string;
  nowText: string;
  /** The mark beside a paragraph. */
  toPage: string;
  linkToText: string;
  textLoading: string;
  textFailed: string;
  /** Shown in a preview after its last paragraph. */
  textEnds: string;
  typeSize: string;
  smallerType: string;
  largerType: string;
  paper: string;
  paperDevice: string;
  paperLight: string;
  paperSepia: string;
  paperDark: string;
  /** Announced while somebody reads column by column, and after it. */
  columnOf: string;
  wholePage: string;
  /** Shown once to fingers, and where a column's lines stay small. */
  columnHint: string;
  turnDevice: string;
  controlsHidden: string;
  controlsShown: string;
  skipToControls: string;
  keyRead: string;
}
