import { type Box, union } from "./geometry.ts";

/** A piece of text as the PDF places it; several make a line. */
export interface TextRun {
  text: string;
  /** Points, origin at the top left of the page as it is seen; a run of white space may have no size. */
  box: Box;
  /** False for vertical writing and turned text, whose runs are joined only as the PDF says. */
  isHorizontal: boolean;
  /** The PDF starts a new line after this run. */
  endsLine: boolean;
}

/** One line of text and the box around its runs, in the runs' unit. */
export interface PlacedLine {
  text: string;
  box: Box;
}

/** A gap wider than this many line heights separates columns or cells. */
const COLUMN_GAP = 2;
/** A gap wider than this part of the line height stands for a space. */
const WORD_GAP = 0.25;

/**
 * Joins runs to lines in the order of the PDF's content, which layout programs write as it is read.
 * A run that does not continue the line before it (other height, or far to the side) starts a new one.
 */
export function groupLines(runs: Iterable<TextRun>): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let open: PlacedLine | undefined;
  for (const run of runs) {
    if (run.text.trim() === "") {
      if (open) open.text += run.text;
    } else if (open && continues(open, run)) {
      open.text += needsSpace(open, run) ? ` ${run.text}` : run.text;
      open.box = union(open.box, run.box);
    } else {
      open = { text: run.text, box: run.box };
      lines.push(open);
    }
    if (run.endsLine) open = undefined;
  }
  return lines;
}

function continues(line: PlacedLine, run: TextRun): boolean {
  if (!run.isHorizontal) return true;
  const overlap =
    Math.min(line.box.y + line.box.height, run.box.y + run.box.height) -
    Math.max(line.box.y, run.box.y);
  const lower = Math.min(line.box.height, run.box.height);
  return overlap >= lower / 2 && sideGap(line.box, run.box) <= COLUMN_GAP * lower;
}

function needsSpace(line: PlacedLine, run: TextRun): boolean {
  if (!run.isHorizontal || /\s$/u.test(line.text) || /^\s/u.test(run.text)) return false;
  return sideGap(line.box, run.box) > WORD_GAP * Math.min(line.box.height, run.box.height);
}

/** Distance to the left or to the right, so that it serves both writing directions. */
function sideGap(a: Box, b: Box): number {
  return Math.max(0, b.x - (a.x + a.width), a.x - (b.x + b.width));
}

// Bounded repeats keep both patterns linear on text made to be slow.
const DIVIDED_WORD = /(\p{Ll}{1,40})([-\u2010\u00ad])\n(?=(\p{Ll}{1,40}))/gu;
const COMPOUND_WORD = /\p{Ll}{1,40}-\p{Ll}{1,40}/gu;

/**
 * Lines as one text, with words put together again that were divided at the end of a line. A word that
 * the same text also writes with its hyphen (`well-known`) keeps it.
 */
export function joinLines(lines: readonly string[]): string {
  const text = lines.join("\n");
  const compounds = new Set(text.match(COMPOUND_WORD));
  return text
    .replace(DIVIDED_WORD, (_, head: string, hyphen: string, tail: string) =>
      hyphen !== "\u00ad" && compounds.has(`${head}-${tail}`) ? `${head}-` : head,
    )
    .replaceAll("\u00ad", "");
}
