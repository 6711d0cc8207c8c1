import type { PageTexts } from "#reader/access/page-texts.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";

export interface Passage {
  text: string;
  /** Marks it and brings it into sight. */
  show: () => void;
}

/** The text to read aloud, from the place in view. */
export interface AloudSource {
  passages: () => AsyncIterable<Passage> | Iterable<Passage>;
  clear: () => void;
}

export interface AloudSurroundings {
  say: Say;
  language: string;
  /** The title, for the device's keys. */
  title: string;
  position: ReadingPosition;
  layers: PageLayers;
  texts: PageTexts;
  /** Brings something on a page in view into sight. */
  reveal: (element: Element) => void;
  /** The text to read; undefined while its pages are shown. */
  textSource: () => AloudSource | undefined;
}

export interface AloudReading {
  /** Reads the text if it is shown, otherwise the pages. */
  start: (text: AloudSource | undefined) => void;
  stop: () => void;
}
