import type { LineEnd, PageLink } from "#contract/formats/edition-files.ts";
import type { Box, Size } from "#converter/drawing/geometry.ts";
import { estimatedWidth } from "#converter/extracting/character-widths.ts";
import type { PagePart } from "#converter/protocol/edition-parts.ts";
import {
  type LineTag,
  LOOKS,
  type PageGrid,
  type PagePicture,
} from "#converter/protocol/page-material.ts";

/** A line of an issue, the input of articles. */
export interface ArticleLine {
  page: number;
  text: string;
  /** How the text continues, judged from this page alone. */
  end: LineEnd;
  /** Points on the page as displayed. */
  box: Box;
  /** Points. Height of most of its letters. */
  size: number;
  looks: readonly (readonly [start: number, look: number])[];
  /** Name of its font; empty if unknown. */
  font: string;
  /** Colour of its letters, 4 bits a channel. */
  ink: number;
  /** `[start, x, width]` of its words, in points. */
  words: readonly (readonly [start: number, x: number, width: number])[];
  /** Lines of one block of a page have the same number. */
  block: number;
  tag: LineTag | undefined;
  /** Vertical or turned: positions along it have no meaning here. */
  isTurned: boolean;
  isRtl: boolean;
}

/** A page, the input of articles. */
export interface ArticlePage extends Size {
  number: number;
  lines: ArticleLine[];
  pictures: readonly PagePicture[];
  links: readonly PageLink[];
  grids?: readonly PageGrid[] | undefined;
}

type Word = ArticleLine["words"][number];

/** A page with more lines is not meant for people, and gets no articles. */
const MOST_LINES = 1000;

/** The lines of a page with their material; undefined if its part has none. */
export function articlePage({
  number,
  width,
  height,
  text,
  material,
}: PagePart): ArticlePage | undefined {
  if (material?.lines.length !== text.lines.length) return;
  const { pictures } = material;
  if (text.lines.length > MOST_LINES)
    return { number, width, height, lines: [], pictures, links: [] };
  const lines = text.lines.map((line, index): ArticleLine => {
    const {
      size = 0,
      block = 0,
      looks = [],
      font = "",
      ink = 0,
      tag,
    } = material.lines[index] ?? {};
    return {
      page: number,
      text: line.text,
      end: line.end ?? "space",
      box: {
        x: line.x * width,
        y: line.y * height,
        width: line.width * width,
        height: line.height * height,
      },
      size,
      looks,
      font,
      ink,
      words: (line.words ?? []).map(([start, x, along]) => [start, x * width, along * width]),
      block,
      tag,
      isTurned: line.vertical === true || line.turn !== undefined || line.words?.length === 0,
      isRtl: line.rtl === true,
    };
  });
  return {
    number,
    width,
    height,
    lines,
    pictures: material.pictures,
    links: text.links,
    grids: material.grids,
  };
}

/** Share of a line's characters that have a certain look. */
export function shareOfLook({ text, looks }: ArticleLine, look: keyof typeof LOOKS): number {
  let letters = 0;
  for (const [index, [start, sum]] of looks.entries()) {
    const end = looks[index + 1]?.[0] ?? text.length;
    if ((sum & LOOKS[look]) !== 0) letters += end - start;
  }
  return text.length === 0 ? 0 : letters / text.length;
}

/** Whether most letters of a line are monospaced. */
export function isFixedWidth(line: ArticleLine): boolean {
  // Most lines have no such letter, which is faster to check than a share.
  return (
    line.looks.some(([, sum]) => (sum & LOOKS.fixed) !== 0) && shareOfLook(line, "fixed") > 0.6
  );
}

/** Start of a line, measured inwards from the side where lines begin. */
export function startOf({ box, isRtl }: ArticleLine): number {
  return isRtl ? -(box.x + box.width) : box.x;
}

/** End of a line, in reading direction. */
export function endOf({ box, isRtl }: ArticleLine): number {
  return isRtl ? -box.x : box.x + box.width;
}

/** Punctuation that ends a sentence, with closing brackets and quotes. */
export const SENTENCE_END = /[.!?:…。！？؟۔।॥።](?:\s?[\p{Pe}\p{Pf}"'”’»])*$/u;

/** A word with an initial is this much wider than its letters would be in the line's size. */
const INITIAL_WIDTH = 1.3;

/** Whether a line begins with an initial as high as several lines. */
export function hasInitial({ text, words, size }: ArticleLine): boolean {
  const [first, second] = words;
  if (!first || !/^[\p{Pi}"'«]?\p{Lu}/u.test(text)) return false;
  const word = text.slice(0, second ? second[0] - 1 : undefined);
  return first[2] > INITIAL_WIDTH * estimatedWidth(word) * size + 0.4 * size;
}

/** A line cut at gaps wider than `most` points. */
export function partsOf(
  line: ArticleLine,
  most: number | ((start: number) => number),
): ArticleLine[] {
  const cuts = line.words.flatMap(([, x], index) => {
    const [, before, width] = line.words[index - 1] ?? [];
    if (before === undefined || width === undefined) return [];
    return x - before - width > (typeof most === "number" ? most : most(x)) ? [index] : [];
  });
  if (cuts.length === 0) return [line];
  return [0, ...cuts].map((from, index) => wordsOfLine(line, from, cuts[index] ?? Infinity));
}

/** A line cut between words for which `keyOf` differs. */
export function partsAt(
  line: ArticleLine,
  keyOf: (word: Word, before: Word | undefined) => unknown,
): ArticleLine[] {
  const keys = line.words.map((word, at) => keyOf(word, line.words[at - 1]));
  const cuts = keys.flatMap((key, at) => (at > 0 && key !== keys[at - 1] ? [at] : []));
  if (cuts.length === 0) return [line];
  return [0, ...cuts].map((from, index) => wordsOfLine(line, from, cuts[index] ?? Infinity));
}

/** The words of a line from one up to, but not including, another. */
function wordsOfLine(line: ArticleLine, from: number, to: number): ArticleLine {
  const words = line.words.slice(from, to);
  const [start] = words[0] ?? [0];
  const x = Math.min(...words.map(([, left]) => left));
  const right = Math.max(...words.map(([, left, width]) => left + width));
  const end = line.words[to]?.[0] ?? line.text.length;
  const first = line.looks.findLast(([offset]) => offset <= start)?.[1] ?? 0;
  const changes = line.looks.filter(([offset]) => offset > start && offset < end);
  return {
    ...line,
    text: line.text.slice(start, end).trimEnd(),
    box: { ...line.box, x, width: right - x },
    looks: [[0, first], ...changes.map(([offset, look]) => [offset - start, look] as const)],
    words: words.map(([offset, ...place]) => [offset - start, ...place] as const),
  };
}
