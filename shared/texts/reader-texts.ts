import type { ReadingTexts } from "#contract/formats/reading-texts.ts";
import type { StateTexts } from "./state-texts.ts";

/**
 * Why an issue is not shown. `spent`: the link's single-use token has been used. `expired`: its token or session has
 * ended. `hidden`: it was published before. `unknown` includes deleted issues.
 */
export type ClosedReason =
  "unpublished" | "scheduled" | "hidden" | "private" | "spent" | "expired" | "unknown";

/** All texts of the reader in one language. `{name}` marks a placeholder. */
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
    /** Opens the issue outside a restrictive frame. */
    ownPage: string;
    /** Marks an issue opened by a preview link. */
    previewMark: string;
    /** Description for search engines and link previews if the publisher wrote none. */
    about: string;
    /** Below the cover of a closed issue. */
    publishedOn: string;
  };
  /** Texts sent to the reader's script. */
  reading: ReadingTexts;
  /** The page in front of an issue that opens once. */
  opening: { heading: string; explanation: string; open: string; failed: string };
  closed: Record<ClosedReason, { heading: string; explanation: string }>;
  /** Texts of the reader's other pages. */
  states: StateTexts;
}
