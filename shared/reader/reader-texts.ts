import type { StateTexts } from "./state-texts.ts";

/**
 * Why an issue is not shown. `spent`: the single-use token of the address has been used. `expired`: its
 * token or session is over. `unknown` also stands for deleted issues.
 */
export type ClosedReason = "unpublished" | "private" | "spent" | "expired" | "unknown";

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
    printingNotAllowed: string;
    readPreview: string;
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
    /** Stands on every page outside a preview. */
    onlyPreview: string;
    goToPageNumber: string;
    opensInNewTab: string;
    pause: string;
    play: string;
    enterFullscreen: string;
    leaveFullscreen: string;
    preparingPrint: string;
    printFailed: string;
  };
  /** The page in front of an issue that opens once. */
  opening: { heading: string; explanation: string; open: string; failed: string };
  closed: Record<ClosedReason, { heading: string; explanation: string }>;
  /** What a reader meets beside the pages. */
  states: StateTexts;
}
