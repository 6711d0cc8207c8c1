import type { Say } from "#reader/dom/texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";

export interface BookmarkSurroundings {
  issueId: string;
  say: Say;
  labels: { inWords: (page: number, say: Say) => string };
  position: ReadingPosition;
  goTo: (page: number) => void;
}

export interface ShownBookmarks {
  show: () => void;
}
