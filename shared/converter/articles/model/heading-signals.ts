import { colourDistance, tintOf } from "#converter/articles/lines/colours.ts";
import { type ArticleLine, endOf, startOf } from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { areCapitals, formOf } from "#converter/articles/lines/line-forms.ts";
import { startsWithBullet } from "#converter/articles/lines/list-marks.ts";
import type { PagePicture } from "#converter/protocol/page-material.ts";
import type { Size } from "#converter/drawing/geometry.ts";
import {
  LEAST_OF_TEXT,
  type PlacedText,
  spaceBetween,
  isShort,
  spaceToPicture,
  textIn,
} from "./placed-text.ts";
import { signs } from "./signatures.ts";
import { clip, is, type Signals } from "./weighed-signals.ts";

/** How an issue uses a form. */
export interface FormUse {
  /** Number of its texts. */
  count: number;
  /** Share of the letters. */
  share: number;
  /** Share of its texts that are short and precede a longer one, or adjoin one of the same form. */
  shortShare: number;
  overTextShare: number;
  besideShare: number;
}

/** The surroundings of a text: its neighbours in reading order and in print, and its page. */
export interface TextSurroundings {
  before: PlacedText | undefined;
  after: PlacedText | undefined;
  above: PlacedText | undefined;
  below: PlacedText | undefined;
  /** The text after `after`. */
  afterThat: PlacedText | undefined;
  /** Number of texts of its form in a row with one short text after each. */
  alternating: number;
  /** The next longer text, whose heading it may be. */
  text: PlacedText | undefined;
  /** Whether a short text is beside it. */
  isInRow: boolean;
  /** Whether it begins with a number, like others near it. */
  isListed: boolean;
  page: Size & { pictures: readonly PagePicture[] };
  body: BodyText;
  use: FormUse;
  /** Whether the tags mark headings. */
  hasTaggedHeadings: boolean;
}

const FULL_STOP = /(?<!\d)[.…]["”»’)]*$/u;
/** A text before one this much larger is its label, or a part of the same title. */
const OVER_LARGER = 1.25;
const BYLINE =
  /^(?:by|words by|text by|photos? by|text|foto|fotos|von|par|por|di|av|door|автор|texte?|texto|testo|photo)\b[:\s]+\p{Lu}/iu;
const ADDRESS = /@|https?:|www\.|\.(?:com|org|de|fr|it|es|net)\b/iu;
const TIME = /\d{1,2}[.:h]\d{2}|\d{1,2}\s?(?:Uhr|h|am|pm|ч)\b|\|/iu;

/** A label and what it says, such as "Doors: 7 pm"; others beside it make up a list of facts. */
const FACT = /^[\p{L}\p{N}][^:.!?]{1,28}:\s+[^\s:][^:]*$/u;
const DATE = /(?<!\d)\d{1,2}(?:[./]\s?\d{1,2}(?!\d)|\D{1,20}\d{4}(?!\d))/u;

/** Evidence for and against a short text being a heading. */
export function headingSignals(text: PlacedText, around: TextSurroundings): Signals {
  const [first] = text.lines;
  if (!first) return {};
  return {
    ...formSignals(text.lines, first, around),
    ...placeSignals(text, first, around),
    ...wordingSignals(text.lines),
    ...tagSignals(first, around),
  };
}

/** Evidence from its style compared with the following text, and from how often the issue uses the style. */
function formSignals(
  lines: readonly ArticleLine[],
  first: ArticleLine,
  { text, after, body, use }: TextSurroundings,
): Signals {
  const { size } = first;
  const form = formOf(first);
  const next = text ?? after;
  const other = next?.lines[0] ?? first;
  const otherForm = formOf(other);
  const looks = new Set(lines.flatMap((line) => line.looks.map(([, look]) => look & 3)));
  const usual = body.size > 0 ? body.size : size;
  return {
    larger: clip(2 * Math.log2(size / usual), 0, 2),
    smaller: clip(3 * Math.log2(usual / size), 0, 1),
    largerThanText: clip(2 * Math.log2(size / other.size), 0, 2),
    smallerThanText: clip(3 * Math.log2(other.size / size), 0, 1),
    bold: is(form.isBold),
    italic: is(form.isItalic),
    capitals: is(form.isCapitals),
    bolder: is(form.isBold, next, !otherForm.isBold),
    slanted: is(form.isItalic, next, !otherForm.isItalic),
    capitalsOverText: is(form.isCapitals, next, !areCapitals(textIn(next?.lines ?? []))),
    otherFont: is(other.font !== first.font),
    otherInk: clip(3 * colourDistance(first.ink, other.ink), 0, 1),
    coloured: is(first.ink !== 0),
    tinted: clip(2 * tintOf(first.ink), 0, 1) - clip(2 * tintOf(other.ink), 0, 1),
    noText: is(!next),
    mixed: is(looks.size > 1),
    rare: clip(-Math.log10(Math.max(use.share, 1e-4)) / 3, 0, 1),
    formShort: use.shortShare,
    formOverText: use.overTextShare,
    formInRows: use.besideShare,
    formOnce: is(use.count === 1),
    formOften: clip(Math.log2(use.count) / 4, 0, 1),
  };
}

/** Evidence from its position in the column and its surroundings. */
function placeSignals(
  { lines, column }: PlacedText,
  first: ArticleLine,
  { before, after, afterThat, alternating, above, below, isInRow, page }: TextSurroundings,
): Signals {
  const { size } = first;
  const width = Math.max(...lines.map(({ box }) => box.width));
  const over = spaceBetween(above, lines, size);
  const under = Math.min(
    spaceBetween({ lines, column }, below?.lines, size),
    ...page.pictures.map((picture) => spaceToPicture(lines, picture, page)),
  );
  const middle = Math.abs(startOf(first) - column.start - column.end + endOf(first)) / 2;
  const indent = startOf(first) - column.start;
  const key = formOf(first).key;
  const isAlike = (other: PlacedText | undefined): boolean =>
    other?.lines[0] !== undefined && formOf(other.lines[0]).key === key;
  return {
    lines: clip((lines.length - 1) / 3, 0, 1),
    narrow: 1 - clip(width / Math.max(column.end - column.start, 1), 0, 1),
    centred: is(middle < 0.7 * size, indent > 0.7 * size),
    indented: is(indent > 2 * size, middle >= 0.7 * size),
    spaceAbove: clip(over, 0, 3),
    spaceBelow: clip(under, 0, 1.5),
    farBelow: clip(under - 1.5, 0, 1.5),
    nearerBelow: clip(over - under, -1, 1),
    textBelow: is(textIn(after?.lines ?? []).length >= LEAST_OF_TEXT),
    nothingBelow: is(!below),
    nothingAbove: is(!above),
    alternates: clip((alternating - 1) / 2, 0, 1),
    facts: is(
      isFact(lines),
      [before, after].some((text) => isFact(text?.lines ?? [])),
    ),
    overDate: is(isDate(after), afterThat, !isShort(afterThat), !/\d/u.test(textIn(lines))),
    overLarger: is((after?.lines[0]?.size ?? 0) > OVER_LARGER * size),
    afterAlike: is(isAlike(after)),
    beforeAlike: is(isAlike(before)),
    inRow: is(isInRow),
    cutBefore: is(before, isCut(before?.lines ?? [])),
    lowerAfter: is(/^\p{Ll}[\p{Ll}’']/u.test(textIn(after?.lines ?? [])), !isDate(after)),
    signs: is(signs(lines, { before, after, afterThat })),
    underPicture: is(page.pictures.some((picture) => isUnder(picture, first, page))),
  };
}

/** Whether a text is short and contains a date or time. */
function isDate(text: PlacedText | undefined): boolean {
  const content = textIn(text?.lines ?? []);
  return isShort(text) && (TIME.test(content) || DATE.test(content));
}

function isFact(lines: readonly ArticleLine[]): boolean {
  return FACT.test(textIn(lines));
}

/** Evidence from its words and signs. */
function wordingSignals(lines: readonly ArticleLine[]): Signals {
  const content = textIn(lines);
  const letters = content.match(/\p{L}/gu)?.length ?? 0;
  const digits = content.match(/\p{N}/gu)?.length ?? 0;
  const words = content.split(/\s+/u).length;
  return {
    length: clip(content.length / 100, 0, 2),
    manyWords: clip((words - 8) / 10, 0, 1),
    oneWord: is(words === 1),
    full: is(FULL_STOP.test(content)),
    sentence: is(words > 8, FULL_STOP.test(content)),
    open: is(/[,;–—-]$/u.test(content)),
    colon: is(content.endsWith(":")),
    asks: is(/[?!]["”»’]*$/u.test(content)),
    lower: is(/^\p{Ll}/u.test(content)),
    numbered: is(/^\d{1,2}(?:\.\d{1,2})*[.)]?\s+\p{L}/u.test(content)),
    digits: clip((2 * digits) / Math.max(digits + letters, 1), 0, 1),
    time: is(TIME.test(content)),
    address: is(ADDRESS.test(content)),
    byline: is(BYLINE.test(content)),
    quoted: is(/^[“„«"‘]/u.test(content)),
  };
}

/** Evidence from its tags; many issues tag everything as a paragraph, so they count as one signal among others. */
function tagSignals(
  first: ArticleLine,
  { before, after, isListed, hasTaggedHeadings }: TextSurroundings,
): Signals {
  const { tag } = first;
  const isInBullets = [before, after].some((text) => startsWithBullet(text?.lines[0]?.text ?? ""));
  return {
    listed: is(isListed),
    bulleted: is(startsWithBullet(first.text)),
    bulletedInList: is(startsWithBullet(first.text), isInBullets),
    taggedHeading: is(tag?.role === "heading"),
    taggedOther: is(hasTaggedHeadings, tag, tag?.role !== "heading"),
  };
}

/** Whether a text ends within a sentence, as if a quotation or picture cut it. */
function isCut(lines: readonly ArticleLine[]): boolean {
  const text = textIn(lines);
  return text.length >= LEAST_OF_TEXT && /[\p{Ll},-]$/u.test(text);
}

/** Whether a text is directly below a picture. */
function isUnder(picture: PagePicture, { box, size }: ArticleLine, page: Size): boolean {
  const gap = box.y - (picture.y + picture.height) * page.height;
  const isOpposite =
    box.x < (picture.x + picture.width) * page.width && picture.x * page.width < box.x + box.width;
  return isOpposite && gap > -size && gap < 1.5 * size;
}
