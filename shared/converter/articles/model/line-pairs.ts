import { colourDistance } from "#converter/articles/lines/colours.ts";
import {
  type ArticleLine,
  endOf,
  hasInitial,
  SENTENCE_END,
  shareOfLook,
  startOf,
} from "#converter/articles/lines/article-lines.ts";
import { estimatedWidth } from "#converter/extracting/character-widths.ts";
import { UNSPACED } from "#converter/extracting/line-seams.ts";
import { areCapitals } from "#converter/articles/lines/line-forms.ts";
import { listMark } from "#converter/articles/lines/list-marks.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { HYPHEN_AT_END } from "#converter/extracting/soft-hyphens.ts";
import { clip, is, type Signals } from "./weighed-signals.ts";

/** A line and the one above it, which may belong to the same paragraph. */
export interface LinePair {
  /** The first line of the paragraph so far. */
  first: ArticleLine;
  /** The line before the one above, if it belongs to the same paragraph. */
  before: ArticleLine | undefined;
  above: ArticleLine;
  line: ArticleLine;
  below: ArticleLine | undefined;
}

/** A bracket that a line leaves open, and one that the next line closes. */
const OPENED = /\([^()]*$/u;
const CLOSED = /^[^()]*\)/u;
const BRACKETS = /\([^()]{1,40}\)$/u;
/** Maximum letters of a short line. */
const SHORT = 25;
const LOWER = /^[\p{Pi}\p{Ps}"']*\p{Ll}/u;

/** Evidence from their looks. */
export function lookSignals({ first, above, line }: LinePair): Signals {
  const differs = (look: "bold" | "italic"): number =>
    Math.abs(shareOfLook(above, look) - shareOfLook(line, look));
  const hasChanged = is(lastLook(above) !== firstLook(line));
  // A line of two fonts has the name of one.
  const isOther = is(above.font !== line.font) * (isMixed(above) || isMixed(line) ? hasChanged : 1);
  return {
    otherSize: clip(4 * Math.abs(Math.log2(line.size / above.size)), 0, 1),
    otherFont: isOther,
    otherWeight: differs("bold") * hasChanged,
    otherSlope: differs("italic") * hasChanged,
    otherInk: clip(3 * colourDistance(above.ink, line.ink), 0, 1),
    labelled: is(areLabelled(first, line)),
    otherCase: is(areCapitals(above.text) !== areCapitals(line.text)),
    sameElement: is(above.tag, line.tag, above.tag?.element === line.tag?.element),
    otherElement: is(above.tag, line.tag, above.tag?.element !== line.tag?.element),
  };
}

/** Evidence from the end of the upper line and the beginning of the lower one. */
export function wordingSignals({ first, above, line }: LinePair): Signals {
  const lower = is(beginsLower(line));
  return {
    ended: is(SENTENCE_END.test(above.text)),
    lower: withinSentence(line, above),
    open: is(/[,;(–—]$/u.test(above.text)),
    inBrackets: is(OPENED.test(above.text), CLOSED.test(line.text)),
    hyphen: is(HYPHEN_AT_END.test(above.text), lower),
    colon: is(above.text.endsWith(":")),
    figure: is(/^[\p{N}(]/u.test(line.text)),
    startsAlike: is(areAlike(startShape(line), startShape(above), startShape(first))),
    endsAlike: is(areAlike(endShape(line), endShape(above))),
    item: is(listMark(line.text, true) !== undefined),
    initial: is(hasInitial(first)),
    shortAbove: is(above.text.length < SHORT),
    shortLine: is(line.text.length < SHORT),
    turnedEnd: is(above.end === "paragraph"),
  };
}

/** The form of a figure at the start of a line: a time, a price, a date; empty without one. */
function startShape({ text }: ArticleLine): string {
  return shapeOf(text.split(/\s/u, 1)[0] ?? "");
}

/** The form of a figure or of brackets at the end of a line; empty without them. */
function endShape({ text }: ArticleLine): string {
  return BRACKETS.test(text) ? "()" : shapeOf(text.split(/\s/u).at(-1) ?? "");
}

function shapeOf(word: string): string {
  return /\p{N}/u.test(word) ? word.replaceAll(/\p{N}+/gu, "0") : "";
}

function areAlike(shape: string, ...others: readonly string[]): boolean {
  return shape !== "" && others.includes(shape);
}

/** A line that begins with a letter without cases, such as Hebrew, Arabic and Devanagari; and how surely it continues. */
const CASELESS = /^[\p{Pi}\p{Ps}"']?\p{Lo}/u;
const CASELESS_WITHIN = 0.5;
/** Shorter lines may be names or entries. */
const LEAST_CONTINUED = 15;

/** Whether a line begins within a sentence. An item's letter, as in `b)`, does not count. */
export function beginsLower({ text }: ArticleLine): boolean {
  return LOWER.test(text) && listMark(text, true) === undefined;
}

/**
 * How surely a line begins within a sentence: without a doubt in lower case; perhaps in a script without cases, below a
 * line that ends none.
 */
export function withinSentence(line: ArticleLine, above: ArticleLine | undefined): number {
  if (beginsLower(line)) return 1;
  if (!above || above.text.length < LEAST_CONTINUED || SENTENCE_END.test(above.text)) return 0;
  return CASELESS.test(line.text) && listMark(line.text, true) === undefined ? CASELESS_WITHIN : 0;
}

/** Width of an initial and of the gap after it, in font heights: lines beside it are indented by this. */
const LEAST_INITIAL = 1;
const MOST_INITIAL = 6;
/** Minimum share of that by which the first word is wider than its letters would be. */
const WIDENED = 0.45;
/** Maximum lines beside an initial, and tolerance of their starts, in font heights. */
const LINES_BESIDE = 4;
const SAME_START = 0.6;
const SAME_SIZE = 0.1;

/** Whether a line is beside the initial of its paragraph, below which the lines of a block begin at its left. */
export function isBesideInitial(pair: LinePair, block: readonly ArticleLine[]): boolean {
  const { first, above, line } = pair;
  const indent = startOf(line) - startOf(first);
  const { size } = line;
  if (indent < LEAST_INITIAL * size || indent > MOST_INITIAL * size) return false;
  if (Math.abs(first.size - size) > SAME_SIZE * size) return false;
  const [word, second] = first.words;
  const letters = first.text.slice(0, second ? second[0] - 1 : undefined);
  const widened = (word?.[2] ?? 0) - estimatedWidth(letters) * size;
  if (!/^[\p{Pi}"'«]?\p{Lu}/u.test(letters) || widened < WIDENED * indent) return false;
  const starts = (a: ArticleLine, b: ArticleLine): boolean =>
    Math.abs(startOf(a) - startOf(b)) < SAME_START * size;
  const at = block.indexOf(line);
  const later = block.slice(at + 1, at + 1 + LINES_BESIDE);
  return (above === first || starts(above, line)) && later.some((each) => starts(each, first));
}

/** Whether two lines share their middle, but not their sides. */
export function areCentred(a: ArticleLine, b: ArticleLine): boolean {
  const middles = Math.abs(startOf(a) + endOf(a) - startOf(b) - endOf(b)) / 2;
  return middles < 0.5 * a.size && Math.abs(startOf(a) - startOf(b)) > 0.6 * a.size;
}

/** Whether the weight or slope changes within a line. */
function isMixed({ looks }: ArticleLine): boolean {
  return new Set(looks.map(([, look]) => look & (LOOKS.bold | LOOKS.italic))).size > 1;
}

/** Whether two lines begin at one place with a label in one style that ends within the line, as entries of a list do. */
function areLabelled(a: ArticleLine, b: ArticleLine): boolean {
  const [label, other] = [labelLook(a), labelLook(b)];
  return label > 0 && label === other && Math.abs(startOf(a) - startOf(b)) < SAME_START * a.size;
}

/** What sets the first words of a line apart from its last: bold, italic or both; 0 if nothing does. */
function labelLook(line: ArticleLine): number {
  return firstLook(line) & ~lastLook(line) & (LOOKS.bold | LOOKS.italic);
}

function lastLook({ looks }: ArticleLine): number {
  return looks.at(-1)?.[1] ?? 0;
}

function firstLook({ looks }: ArticleLine): number {
  return looks[0]?.[1] ?? 0;
}

/** Space that a line's first word would have needed at the end of another line, in points. */
export function wordWidth(line: ArticleLine | undefined, above: ArticleLine): number {
  // Without spaces, only the first characters would have moved.
  const isUnspaced = line !== undefined && UNSPACED.test(line.text[0] ?? "");
  const width = isUnspaced ? undefined : line?.words[0]?.[2];
  return (width ?? 2 * above.size) + 0.35 * above.size;
}
