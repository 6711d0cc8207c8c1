import type { Say } from "#reader/dom/texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";

/** The reader's parts that bookmarks use. */
export interface BookmarkSurroundings {
  issueId: string;
  say: Say;
  /** The names of pages. */
  labels: { inWords: (page: number, say: Say) => string };
  position: ReadingPosition;
  goTo: (page: number) => void;
}

/** Bookmarks in a panel. */
export interface ShownBookmarks {
  /** Shows the current marks. */
  show: () => void;
}
