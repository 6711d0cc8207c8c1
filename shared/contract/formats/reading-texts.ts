/**
 * Texts for the reader's script, in the issue's language; the page embeds them as JSON. `{name}` marks a placeholder.
 */
export interface ReadingTexts {
  /** Around the page number in the counter: `Page` 1 `of {count}`. */
  counterPage: string;
  counterPages: string;
  counterOf: string;
  /** After a label that differs from the page's number: `Page` iv `({page} of {count})`. */
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
  /** The button that changes the view, named after its effect, and the announcement afterwards. */
  scrollPages: string;
  turnPages: string;
  nowScrolling: string;
  nowTurning: string;
  /** Asks a returning reader; the alternative forgets the position. */
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
  /** Extends the search to all issues of the shelf. */
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
  /** Whether a shared link opens the current position. */
  openHere: string;
  sendByMail: string;
  qrCode: string;
  /** Replaces the link to a page if the visitor's own link is personal. */
  linkWithoutAccess: string;
  embedCode: string;
  copy: string;
  copied: string;
  copyYourself: string;
  /** Shown if the embedding site blocks links. */
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
  /** The button that changes between text and pages, named after its effect, and the announcement afterwards. */
  showText: string;
  showPages: string;
  nowText: string;
  /** The mark beside a paragraph. */
  toPage: string;
  linkToText: string;
  textLoading: string;
  textFailed: string;
  /** Shown after the last paragraph of a preview. */
  textEnds: string;
  typeSize: string;
  smallerType: string;
  largerType: string;
  paper: string;
  paperDevice: string;
  paperLight: string;
  paperSepia: string;
  paperDark: string;
  /** Announced during reading by columns, and after it. */
  columnOf: string;
  wholePage: string;
  /** Shown once on touch screens, and if a column's lines stay small. */
  columnHint: string;
  turnDevice: string;
  controlsHidden: string;
  controlsShown: string;
  skipToControls: string;
  keyRead: string;
}
