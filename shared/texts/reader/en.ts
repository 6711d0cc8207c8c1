import { englishStates } from "#texts/states/en.ts";

/** All texts of the reader in one language. `{name}` marks a placeholder. */
export const english = {
  language: "en",
  /** Labels and notes that the server writes into the page. */
  page: {
    navigation: "Pages",
    previous: "Previous page",
    next: "Next page",
    goToPage: "Go to page",
    slider: "Turn to page",
    actions: "Reading aids",
    search: "Search",
    contents: "Contents",
    share: "Share",
    more: "More",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    print: "Print",
    download: "Download PDF",
    printingNotAllowed: "The publisher of this issue does not offer it for printing.",
    readPreview: "Read the preview",
    readText: "Read as text",
    textLook: "Type and colours",
    previousPart: "Previous part",
    nextPart: "Next part",
    downloadEpub: "Download EPUB",
    /** Opens the issue outside a restrictive frame. */
    ownPage: "Open on its own page",
    /** Marks an issue opened by a preview link. */
    previewMark: "Preview for those who have this link",
    /** Description for search engines and link previews if the publisher wrote none. */
    about: "Read {issue} online, on any device. Pages: {count}.",
    /** Below the cover of a closed issue. */
    publishedOn: "Published on {date}",
  },
  /** Texts sent to the reader's script. */
  reading: {
    /** Around the page number in the counter: `Page` 1 `of {count}`. */
    counterPage: "Page",
    counterPages: "Pages",
    counterOf: "of {count}",
    /** After a label that differs from the page's number: `Page` iv `({page} of {count})`. */
    counterOfLabelled: "({page} of {count})",
    page: "Page {page}",
    pageWithText: "Page {page}: {text}",
    pageFailed: "Page {page} could not be loaded.",
    tryAgain: "Try again",
    notInPreview: "Page {page} is not part of this preview.",
    /** Shown on every page outside a preview. */
    onlyPreview: "This is a preview. Subscribers open the whole issue with their personal link.",
    goToPageNumber: "Go to page {page}",
    opensInNewTab: "{text} (opens in a new tab)",
    pause: "Stop turning pages automatically",
    play: "Turn pages automatically",
    enterFullscreen: "Full screen",
    leaveFullscreen: "Leave full screen",
    preparingPrint: "Preparing to print: {done} of {count}",
    printFailed: "Some pages could not be loaded, so nothing was printed. Please try again.",
    /** The button that changes the view, named after its effect, and the announcement afterwards. */
    scrollPages: "Scroll through the pages",
    turnPages: "Turn the pages",
    nowScrolling: "The pages scroll now.",
    nowTurning: "The pages turn now.",
    /** Asks a returning reader; the alternative forgets the position. */
    continueAt: "Continue at page {page}",
    bookmarks: "Bookmarks",
    addBookmark: "Bookmark this page",
    removeBookmark: "Remove this bookmark",
    forgetPlace: "Forget",
    /** After the last page. */
    allIssues: "All issues",
    nextIssue: "Next issue",
    previousIssue: "Previous issue",
    endReached: "That was the last page",
    previewOver: "That was the preview",
    backToPages: "Back to the pages",
    close: "Close",
    searchField: "Search in this issue",
    searching: "Searching…",
    searchPreview: "Only the pages of this preview are searched.",
    searchFailed: "The text of this issue could not be loaded.",
    /** Extends the search to all issues of the shelf. */
    searchAll: "In all issues",
    searchAllFailed: "The search in all issues failed. Please try again.",
    noText: "The pages of this issue are pictures, without text to search.",
    noMatches: "Nothing found for “{query}”.",
    matches: "Matches: {count}",
    matchesMany: "More than {count} matches",
    matchOf: "{index} of {count}",
    previousMatch: "Previous match",
    nextMatch: "Next match",
    showMore: "Show more",
    contents: "Contents",
    pages: "Pages",
    entriesUnder: "Entries under “{title}”",
    sharePage: "Share this page",
    linkToIssue: "Link to this issue",
    /** Whether a shared link opens the current position. */
    openHere: "Open at this page",
    qrCode: "QR code",
    sendByMail: "E-mail",
    linkToPage: "Link to this page",
    /** Replaces the link to a page if the visitor's own link is personal. */
    linkWithoutAccess:
      "This link does not carry your personal access: anyone who opens it needs their own.",
    embedCode: "Code for your website",
    copy: "Copy",
    copied: "Copied",
    copyYourself: "Please copy the selected text yourself.",
    /** Shown if the embedding site blocks links. */
    linkNotOpened: "This site does not let links open here",
    linkAddress: "Address of the link",
    sendLink: "Send the link…",
    readAloud: "Read aloud",
    stopReadingAloud: "Stop reading aloud",
    previousSentence: "Previous sentence",
    nextSentence: "Next sentence",
    pauseReading: "Pause",
    resumeReading: "Continue",
    readingSpeed: "Speed",
    readingVoice: "Voice",
    readingAloudFailed: "The voice stopped working.",
    tags: "Tags",
    pagesKept: "{kept} of {count} pages are kept on this device.",
    allPagesKept: "All pages are kept on this device, to be read offline.",
    keepAllPages: "Keep all pages for offline",
    keepingFailed: "Not all pages could be kept. Please try again.",
    help: "Keyboard",
    keyTurn: "Next or previous page",
    keyEnds: "First or last page",
    keyZoom: "Zoom in, zoom out, whole page",
    keyClose: "Close what is open",
    singleKeys: "Use single keys as shortcuts",
    /** The button that changes between text and pages, named after its effect, and the announcement afterwards. */
    showText: "Read as text",
    showPages: "Show the pages",
    nowText: "The text is shown now.",
    /** The mark beside a paragraph. */
    toPage: "Show on page {page}",
    linkToText: "Link to this paragraph",
    textLoading: "Loading the text…",
    textFailed: "This part of the text could not be loaded. It needs a network connection.",
    /** Shown after the last paragraph of a preview. */
    textEnds: "The preview ends here.",
    typeSize: "Type size",
    smallerType: "Smaller type",
    largerType: "Larger type",
    paper: "Paper",
    paperDevice: "As on this device",
    paperLight: "Light",
    paperSepia: "Sepia",
    paperDark: "Dark",
    /** Announced during reading by columns, and after it. */
    columnOf: "Column {index} of {count} on page {page}",
    wholePage: "The whole page is shown.",
    /** Shown once on touch screens, and if a column's lines stay small. */
    columnHint: "Double-tap a column to enlarge it.",
    turnDevice: "Turn your device: these lines are longer than its screen is wide.",
    controlsHidden: "Controls hidden",
    controlsShown: "Controls shown",
    skipToControls: "Skip to the controls",
    keyRead: "Read column by column",
  },
  /** The page in front of an issue that opens once. */
  opening: {
    heading: "Your link opens this issue once",
    explanation:
      "After that it is no longer valid, so please open the issue in the browser in which you want to read it.",
    open: "Open the issue",
    failed: "That did not work. Please try again.",
  },
  closed: {
    unpublished: {
      heading: "Not published yet",
      explanation: "This issue is still being made. Please come back later.",
    },
    scheduled: {
      heading: "Appears on {date}",
      explanation: "This issue is finished and opens here on that day.",
    },
    hidden: {
      heading: "No longer available",
      explanation: "The publisher has withdrawn this issue, for a while or for good.",
    },
    private: {
      heading: "This issue is private",
      explanation:
        "It opens with the personal link that its publisher sends by e-mail. Please use that link, or ask the publisher for one.",
    },
    spent: {
      heading: "This link has been used",
      explanation:
        "It opens the issue only once. If you used it, the issue is still open in that tab; otherwise ask the publisher for a new link.",
    },
    expired: {
      heading: "This link is no longer valid",
      explanation:
        "It has expired, or its publisher has withdrawn it. Please ask the publisher for a new one.",
    },
    unknown: {
      heading: "There is no issue here",
      explanation: "The address may be incomplete, or the publisher has removed the issue.",
    },
  },
  /** Texts of the reader's other pages. */
  states: englishStates,
};

/** The same in any language. */
export type ReaderTexts = typeof english;
/** Texts for the reader's script, which the page embeds as JSON. */
export type ReadingTexts = ReaderTexts["reading"];

/**
 * Why an issue is not shown. `spent`: the link's single-use token has been used. `expired`: its token or session has
 * ended. `hidden`: it was published before. `unknown` includes deleted issues.
 */
export type ClosedReason = keyof ReaderTexts["closed"];
