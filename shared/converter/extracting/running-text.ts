import type { LineEnd } from "#contract/formats/edition-files.ts";
import { areNeighbours, BULLET } from "./meaning/bullets.ts";
import { seam, UNSPACED } from "./line-seams.ts";
import { continuesAddress } from "./meaning/addresses.ts";
import { estimatedWidth } from "./character-widths.ts";
import type { Box } from "#converter/drawing/geometry.ts";
import type { TextBlock } from "./order/text-blocks.ts";
import { dividingHyphens, HYPHEN_AT_END, withPlainHyphen } from "./soft-hyphens.ts";
import type { PlacedLine } from "./text-lines.ts";
import type { Word } from "./words.ts";

/** A line in reading order, and its continuation. */
export interface EndedLine {
  line: PlacedLine;
  text: string;
  end: LineEnd;
}

/** A deeper indent begins a paragraph, as a fraction of the font's height. */
const INDENT = 0.7;
/** Extra space above a line, as a share of that between the previous lines, that begins a paragraph. */
const PARAGRAPH_LEADING = 0.45;
/** Unjustified lines leave up to this fraction of their block free. */
const RAGGED = 0.2;
/** Shorter lines are headings or table cells, which do not continue in another block. */
const LEAST_SENTENCE_LINE = 20;
/** Marks that may also occur within a sentence. */
const LIST_MARK = /^(?:[*–—→-]|(?:\d{1,3}|[a-z])\)|\d{1,3}\.)$/u;
/** Further marks that may hang beside an item's first line. */
const HANGING_MARK = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\[\d{1,3}\])$/iu;
/** Signs that fonts have in the place of a hyphen. */
const SIGN_FOR_HYPHEN = /(?<=\p{Ll}\p{M}?)[¬\u2212\ufe63\uff0d\uf02d]$/u;
const SENTENCE_END = /[.!?:…。！？؟۔][\p{Pe}\p{Pf}"'”’»]*$/u;
/** Beginnings of lines that are not headings; scripts without capitals do not show it. */
const CONTINUATION = /^[\p{Ll}\p{Script=Arabic}\p{Script=Hebrew}]/u;
// A bounded repetition keeps the pattern linear on text made to be slow.
const COMPOUND_WORD = /\p{Ll}{1,40}[-\u2010\u2011]\p{Ll}{1,40}/gu;

/** The lines of a page in order, each with its continuation. */
export function endLines(blocks: readonly TextBlock[]): EndedLine[] {
  const lines = withDivisions(
    blocks.flatMap((block) => {
      const leading = usualLeading(block.lines);
      return block.lines.map((line, index) => ({
        block,
        line,
        index,
        leading,
        text: textOf(line),
      }));
    }),
  );
  const compounds = new Set(lines.flatMap(({ text }) => text.match(COMPOUND_WORD) ?? []));
  const hyphens = { compounds, dividing: fontsWithDivisions(lines) };
  /** The beginning of an address that continues on the next line. */
  let address = "";
  /** The first line of the paragraph. */
  let first: PlacedLine | undefined;
  return lines.map((place, position) => {
    const { line, text } = place;
    first ??= line;
    const next = lines[position + 1];
    const isOneParagraph =
      next !== undefined &&
      (next.block === place.block ? !endsParagraph(place, next.line, first) : goesOn(place, next));
    if (!isOneParagraph) {
      address = "";
      first = undefined;
      return { line, text: withPlainHyphen(text), end: "paragraph" };
    }
    address = continuesAddress(address + text, next.text) ? address + text : "";
    const end = address === "" ? seam({ text, font: line.font }, next.text, hyphens) : "nothing";
    return { line, text: end === "hyphen" ? text : withPlainHyphen(text), end };
  });
}

function textOf({ words }: PlacedLine): string {
  const text = words.map((word) => word.text).join(" ");
  return text.replaceAll(/(?:\u00ad|\u2060-)(?=.)/gu, "-");
}

/** The lines, with a soft hyphen where a font's sign for it divides a word. */
function withDivisions(lines: readonly Place[]): Place[] {
  return lines.map((place, at) =>
    SIGN_FOR_HYPHEN.test(place.text) && CONTINUATION.test(lines[at + 1]?.text ?? "")
      ? { ...place, text: place.text.replace(SIGN_FOR_HYPHEN, "\u00ad") }
      : place,
  );
}

/** A line in its block. */
interface Place {
  block: TextBlock;
  line: PlacedLine;
  index: number;
  /** The usual space between the block's lines, in points. */
  leading: number;
  text: string;
}

/** Joins lines according to their ends: one paragraph per line. */
export function runningText(lines: readonly { text: string; end: LineEnd }[]): string {
  return lines
    .map(({ text, end }) => JOINED[end](text))
    .join("")
    .trimEnd();
}

const JOINED: Record<LineEnd, (text: string) => string> = {
  space: (text) => `${text} `,
  nothing: (text) => text,
  hyphen: (text) => text.slice(0, -1),
  paragraph: (text) => `${text}\n`,
};

function fontsWithDivisions(lines: readonly Place[]): Set<string> {
  const hyphens = dividingHyphens(lines.map(({ text }) => text));
  const divided = lines.filter(({ text }) => hyphens.test(text));
  return new Set(divided.flatMap(({ line: { font } }) => (font === undefined ? [] : [font])));
}

/** Whether a paragraph ends with a line. */
function endsParagraph(
  { block, line, index, leading, text }: Place,
  next: PlacedLine,
  first: PlacedLine,
): boolean {
  if (leadingAfter(block.lines, index) > leading + PARAGRAPH_LEADING * line.size) return true;
  if (HYPHEN_AT_END.test(text)) return false;
  if (next.font !== undefined && line.font !== undefined && next.font !== line.font) return true;
  if (isListItem(next, text) || isNextItem(first, next)) return true;
  const hangs = first === line && hangsFrom(line, next);
  const isIndent = isIndented(line, next, block.lines[index + 2]) && !hangs;
  return isIndent || isCutShort(line, next, block.box);
}

/** Whether a line begins below the text of an item with a hanging mark. */
function hangsFrom({ words: [mark, text], ...line }: PlacedLine, next: PlacedLine): boolean {
  if (!mark || !text || !isMark(mark)) return false;
  const start = line.isRtl ? -(text.x + text.width) : text.x;
  return Math.abs(startOf(next) - start) < INDENT * line.size;
}

function isMark({ text }: Word): boolean {
  return BULLET.test(text) || LIST_MARK.test(text) || HANGING_MARK.test(text);
}

function isListItem({ words }: PlacedLine, before: string): boolean {
  const mark = words[0]?.text ?? "";
  return BULLET.test(mark) || (LIST_MARK.test(mark) && /[^\p{L}\p{N},]$/u.test(before));
}

/** Whether a line has the mark after an item's, and its text below that item's. */
function isNextItem({ words: [mark, text] }: PlacedLine, next: PlacedLine): boolean {
  const [nextMark, nextText] = next.words;
  if (!mark || !text || !nextMark || !nextText || !isMark(nextMark)) return false;
  const isNext =
    isMark(mark) && (areNeighbours(mark.text, nextMark.text) || isDash(mark, nextMark));
  return isNext && Math.abs(text.x - nextText.x) < INDENT * next.size;
}

function isDash(mark: Word, next: Word): boolean {
  return mark.text === next.text && /^[*–—→-]$/u.test(mark.text);
}

function leadingAfter(lines: readonly PlacedLine[], index: number): number {
  const [line, next] = [lines[index], lines[index + 1]];
  return line && next ? next.box.y - line.box.y - line.box.height : 0;
}

function usualLeading(lines: readonly PlacedLine[]): number {
  const leadings = lines.slice(1).map((_, index) => leadingAfter(lines, index));
  return leadings.toSorted((a, b) => a - b)[Math.floor((leadings.length - 1) / 2)] ?? 0;
}

/** Start of a line, measured inwards from the side where lines start. */
function startOf({ box, isRtl }: PlacedLine): number {
  return isRtl ? -(box.x + box.width) : box.x;
}

/** Whether a line starts further in than the lines before and after it. */
function isIndented(line: PlacedLine, next: PlacedLine, second: PlacedLine | undefined): boolean {
  const indent = INDENT * next.size;
  if (startOf(next) - startOf(line) < indent) return false;
  return second === undefined || startOf(next) - startOf(second) >= indent;
}

/** What a line of a script without spaces moves to the next one: a character, with one that may not begin a line. */
function firstUnit(word: string): string {
  return UNSPACED.test(word[0] ?? "") ? word.slice(0, 2) : word;
}

/** A line with room for the next one's first word ends a paragraph. */
function isCutShort(line: PlacedLine, next: PlacedLine, block: Box): boolean {
  const word = firstUnit(next.words[0]?.text ?? "");
  const text = line.words.at(-1)?.text ?? "";
  const room = line.isRtl
    ? line.box.x - block.x
    : block.x + block.width - line.box.x - line.box.width;
  const needed = (estimatedWidth(word) + 0.3) * next.size;
  // Unless a sentence ends, ragged lines may leave more space.
  return room > needed && (SENTENCE_END.test(text) || room > RAGGED * block.width);
}

/** Whether a paragraph continues in another block: its sentence is unfinished, and the next line is similar. */
function goesOn({ block, line, text }: Place, next: Place): boolean {
  const size = next.line.size;
  const isAlike = line.turn === next.line.turn && Math.abs(line.size - size) < 0.05 * line.size;
  const isSentence = block.lines.length > 1 && text.length >= LEAST_SENTENCE_LINE;
  const isOpen = isSentence && !SENTENCE_END.test(text);
  return isAlike && isOpen && CONTINUATION.test(next.text);
}
