import { type Box, union } from "#converter/drawing/geometry.ts";
import { joinHangingMarks } from "./hanging-marks.ts";
import { append, isQuotation, joinJustified } from "./justified-lines.ts";
import { areUnspaced } from "./line-seams.ts";
import { hasRtlLetters } from "./logical-order.ts";
import type { OpenLine } from "./rows.ts";
import type { TextRun } from "./text-runs.ts";
import { readsRightToLeft, type Word, wordsOf } from "./words.ts";

/** One line of text in the frame of its writing. */
export interface PlacedLine extends Pick<
  TextRun,
  "box" | "size" | "turn" | "isVertical" | "isAskew" | "isRtl"
> {
  /** At least one, in reading order. */
  words: Word[];
  /** The PDF's name of the runs' common font; undefined if they differ. */
  font: string | undefined;
}

/** Maximum gap between a line and a run that continues it, in font heights. */
const RUN_GAP = 1.2;
/** Like {@link RUN_GAP}, for a run that does not directly follow the line in the PDF. */
const LATE_RUN_GAP = 0.6;
/** Like {@link LATE_RUN_GAP}, between characters of scripts without spaces; a mark may hang over the column's end. */
const UNSPACED_RUN_GAP = 0.25;
/** Like {@link RUN_GAP}, after a space: justified lines of few words have wide ones. */
const SPACED_RUN_GAP = 4;
/** A run in a font this much larger or smaller is an initial or a number beside the line. */
const SIZE_RATIO = 1.8;
/** A quotation mark larger than this beside a line is none of the signs within it. */
const LARGE_MARK = 1.15;
/** Raised endings, and their maximum distance in their own height. */
const ENDING = /^\p{L}{1,3}\s*$/u;
const ENDING_GAP = 0.5;
const INITIAL = /^\s*[\p{Pi}"'«]?\p{Lu}\s*$/u;
/** Lines that a late run may continue. */
const LINES_LOOKED_AT = 200;

/**
 * Joins runs to lines. A run that does not continue the previous line (other height, other font size, or far to the
 * side) continues an earlier one that it touches, or starts a new one. Lines keep the order of the PDF's content.
 */
export function groupLines(runs: readonly TextRun[]): PlacedLine[] {
  const lines: OpenLine[] = [];
  const drawn = new Map<string, Box[]>();
  let last: OpenLine | undefined;
  for (const run of runs) {
    const isSpace = run.text.trim() === "";
    if (isSpace && !run.glyphs) last?.runs.push(run);
    else if (isSpace || !isRepeated(run, drawn)) last = addRun(run, last, lines);
    if (run.endsLine && run.isAskew) last = undefined;
  }
  joinJustified(lines);
  joinHangingMarks(lines);
  const isRtlPage = runs.some(({ glyphs }) => glyphs) && readsRightToLeft(runs);
  return lines.map((line) => asPlacedLine(line, isRtlPage)).filter(({ words }) => words.length > 0);
}

/** Adds a run to the line it continues, the last one or one that it touches, or to a new one. */
function addRun(run: TextRun, last: OpenLine | undefined, lines: OpenLine[]): OpenLine {
  const isNext = last !== undefined && continues(last, run, gapAfter(last));
  // Right-to-left lines may be written in any order.
  if (isNext && !run.glyphs) return append(last, [run], run);
  const touched = run.isAskew
    ? []
    : lines.slice(-LINES_LOOKED_AT).filter((each) => continues(each, run, lateGap(each, run)));
  const [line, ...beside] = isNext ? new Set([last, ...touched]) : touched;
  // A mark as high as two lines belongs to the first of them.
  const others = line && isLargeMark(run, line) ? [] : beside;
  const target = line ?? { runs: [], box: run.box, level: run.box, size: run.size };
  if (!line) lines.push(target);
  // A run between two parts of a line joins them.
  for (const other of others) {
    append(target, other.runs, other);
    other.runs = [];
  }
  return append(target, [run], run);
}

function lateGap({ runs }: OpenLine, run: TextRun): number {
  const before = runs.findLast(({ text }) => text.trim() !== "");
  return areUnspaced(before?.text ?? "", run.text) ? UNSPACED_RUN_GAP : LATE_RUN_GAP;
}

function gapAfter({ runs }: OpenLine): number {
  const end = runs.at(-1);
  return end?.glyphs && end.text.trim() === "" ? SPACED_RUN_GAP : RUN_GAP;
}

/** Whether the same text is already at this position: programs draw twice for shadows and bold type. */
function isRepeated(run: TextRun, drawn: Map<string, Box[]>): boolean {
  const places = drawn.get(run.text) ?? [];
  const near = 0.25 * run.size;
  const isThere = places.some(
    ({ x, y, width }) =>
      Math.abs(x - run.box.x) < near &&
      Math.abs(y - run.box.y) < near &&
      Math.abs(width - run.box.width) < near,
  );
  if (!isThere && places.length < LINES_LOOKED_AT) drawn.set(run.text, [...places, run.box]);
  return isThere;
}

function continues(line: OpenLine, run: TextRun, gap: number): boolean {
  const [first] = line.runs;
  if (first?.turn !== run.turn || first.isVertical !== run.isVertical) return false;
  if (first.isAskew || run.isAskew) return first.isAskew && run.isAskew;
  const { box } = run;
  const { level } = line;
  if (isEnding(line, run)) return true;
  if (Math.max(line.size, run.size) > SIZE_RATIO * Math.min(line.size, run.size)) return false;
  const isOver = box.x >= level.x && box.x + box.width <= level.x + level.width;
  if (isOver && isLargeMark(run, line)) return false;
  const overlap = Math.min(level.y + level.height, box.y + box.height) - Math.max(level.y, box.y);
  const lower = Math.min(level.height, box.height);
  return overlap >= lower / 2 && sideGap(line.box, box) <= gap * Math.min(line.size, run.size);
}

function isLargeMark(run: TextRun, line: OpenLine): boolean {
  return run.size > LARGE_MARK * line.size && isQuotation([run]);
}

/** Whether a run of any size is the raised ending of a word or a number, as in 5th; an initial has none. */
function isEnding(line: OpenLine, { text, box, size }: TextRun): boolean {
  const start = line.runs.map((run) => run.text).join("");
  if (line.size > SIZE_RATIO * size && INITIAL.test(start)) return false;
  const isWithin = box.y >= line.box.y - size && box.y + box.height <= line.box.y + line.box.height;
  const gap = box.x - line.box.x - line.box.width;
  return size < line.size && isWithin && Math.abs(gap) < ENDING_GAP * size && ENDING.test(text);
}

/** Horizontal distance, for both writing directions. */
function sideGap(a: Box, b: Box): number {
  return Math.max(0, b.x - (a.x + a.width), a.x - (b.x + b.width));
}

function asPlacedLine({ runs, size, level, ...line }: OpenLine, isRtlPage: boolean): PlacedLine {
  const isRtl = readsRightToLeft(runs) || (isRtlPage && isOfRtlParagraph(runs));
  const { x, width } = runs.some(({ glyphs }) => glyphs) ? boxOfLetters(runs) : line.box;
  const { turn = 0, isVertical = false, isAskew = false } = runs[0] ?? {};
  return {
    words: isAskew ? wordsInOrder(runs) : wordsOf(runs, isRtl),
    box: { x, width, y: level.y, height: level.height },
    size,
    turn,
    isVertical,
    isAskew,
    isRtl,
    font: commonFont(runs),
  };
}

/**
 * Whether a line of mostly numbers or left-to-right words belongs to a right-to-left text: it contains right-to-left
 * letters, or begins at the left with the punctuation that ends a sentence.
 */
function isOfRtlParagraph(runs: readonly TextRun[]): boolean {
  const glyphs = runs.flatMap((run) => run.glyphs ?? []).filter(({ text }) => text.trim() !== "");
  const [first, ...others] = glyphs;
  if (!first || glyphs.some(({ text }) => hasRtlLetters(text))) return first !== undefined;
  const left = others.reduce((least, glyph) => (glyph.x < least.x ? glyph : least), first);
  return others.length > 0 && /^[.,:;!?]/u.test(left.text);
}

/** The box of a line without the spaces at its ends. */
function boxOfLetters(runs: readonly TextRun[]): Box {
  const boxes = runs.flatMap(({ text, box }) => (text.trim() === "" ? [] : [box]));
  return boxes.reduce(
    (whole, box) => union(whole, box),
    boxes[0] ?? { x: 0, y: 0, width: 0, height: 0 },
  );
}

/** The positions of slanted runs are meaningless. */
function wordsInOrder(runs: readonly TextRun[]): Word[] {
  return runs.filter(({ text }) => text.trim() !== "").flatMap((run) => wordsOf([run]));
}

function commonFont(runs: readonly TextRun[]): string | undefined {
  const [font, ...others] = new Set(
    runs.filter(({ text }) => text.trim() !== "").map((run) => run.font),
  );
  return others.length === 0 ? font : undefined;
}
