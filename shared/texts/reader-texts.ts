import type { ReadingTexts } from "#contract/formats/reading-texts.ts";
import type { StateTexts } from "./state-texts.ts";

/**
 * Why an issue is not shown. `spent`: the single-use token of the address has been used. `expired`: its
 * token or session is over. `hidden` was published before. `unknown` includes deleted issues.
 */
export type ClosedReason =
  "unpublished" | "scheduled" | "hidden" | "private" | "spent" | "expired" | "unknown";

/** Every text of the reader in one language. `{name}` marks what is filled in. */
export interface ReaderTexts {
  language: string;
  /** Labels and notes that the server writes into the page. */
  page: {
    navigation: string;
    previous: string;
    next: string;
    goToPage: string;
    slider: string;
    actions: string;
    search: string;
    contents: string;
    share: string;
    more: string;
    zoomIn: string;
    zoomOut: string;
    print: string;
    download: string;
    printingNotAllowed: string;
    readPreview: string;
    readText: string;
    textLook: string;
    previousPart: string;
    nextPart: string;
    downloadEpub: string;
    /** In frames that allow little: opens the issue outside them. */
    ownPage: string;
    /** On an issue that a preview link opens. */
    previewMark: string;
    /** What search engines and link previews get where the publisher has described nothing. */
    about: string;
    /** Below the cover of an issue that is closed. */
    publishedOn: string;
  };
  /** What the browser reader is handed. */
  reading: ReadingTexts;
  /** The page in front of an issue that opens once. */
  opening: { heading: string; explanation: string; open: string; failed: string };
  closed: Record<ClosedReason, { heading: string; explanation: string }>;
  /** What a reader meets beside the pages. */
  states: StateTexts;
}
