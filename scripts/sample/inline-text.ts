import type { Faces, Typeface } from "./typeface.ts";

/** A stretch of one face; with an href it is also a link. */
export interface Run {
  readonly text: string;
  readonly face: Typeface;
  readonly href?: string;
}

/** The faces that plain text and *emphasis* are set in. */
export interface InlineFaces {
  readonly plain: Typeface;
  readonly emphasis: Typeface;
}

/** Serif with its italic: the faces of all reading text. */
export function readingFaces(faces: Faces): InlineFaces {
  return { plain: faces.serif, emphasis: faces.italic };
}

/** The runs between two spaces; one word may change face in the middle. */
export type Word = readonly Run[];

const MARKUP = /\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** Splits `plain *emphasis* [label](address)` into words. */
export function parseWords(markup: string, faces: InlineFaces): Word[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of markup.matchAll(MARKUP)) {
    runs.push({ text: markup.slice(end, match.index), face: faces.plain });
    const [whole, emphasis, label, href] = match;
    if (label !== undefined && href !== undefined)
      runs.push({ text: label, face: faces.plain, href });
    else runs.push({ text: emphasis ?? "", face: faces.emphasis });
    end = match.index + whole.length;
  }
  runs.push({ text: markup.slice(end), face: faces.plain });
  return splitAtSpaces(runs);
}

function splitAtSpaces(runs: readonly Run[]): Word[] {
  const words: Run[][] = [[]];
  for (const run of runs) {
    run.text.split(/\s/).forEach((text, index) => {
      if (index > 0) words.push([]);
      if (text !== "") words.at(-1)?.push({ ...run, text });
    });
  }
  return words.filter((word) => word.length > 0);
}

/** Width of a word in points. */
export function wordWidth(word: Word, size: number): number {
  return word.reduce((sum, run) => sum + run.face.measure(run.text, size, 0), 0);
}
