/** Why an issue is not shown. `unknown` also stands for deleted issues. */
export type ClosedReason = "unpublished" | "private" | "unknown";

/** Every text of the reader in one language. `{name}` marks what is filled in. */
export interface ReaderTexts {
  language: string;
  /** Labels and notes that the server writes into the page. */
  page: {
    navigation: string;
    previous: string;
    next: string;
    goToPage: string;
    print: string;
    download: string;
    needsJavaScript: string;
    printingNotAllowed: string;
  };
  /** Texts that change while reading; the page hands them to the reader as JSON. */
  reading: {
    /** Before and after the page number in the counter: `Page` 1 `of {count}`. */
    counterPage: string;
    counterPages: string;
    counterOf: string;
    pageOf: string;
    pagesOf: string;
    page: string;
    pageWithText: string;
    pageFailed: string;
    tryAgain: string;
    notInPreview: string;
    goToPageNumber: string;
    opensInNewTab: string;
    pause: string;
    play: string;
    enterFullscreen: string;
    leaveFullscreen: string;
    preparingPrint: string;
    printFailed: string;
  };
  closed: Record<ClosedReason, { heading: string; explanation: string }>;
}
