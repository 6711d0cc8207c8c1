import { estimatedWidth } from "./character-widths.ts";
import { stepTo } from "./glyphs/glyph-items.ts";
import type { ReplacedText } from "./glyphs/marked-content.ts";
import { heightOf, type PdfGlyph } from "./glyphs/placed-glyph.ts";
import { hasRtlLetters } from "./logical-order.ts";

/** A hyphen that the PDF states to be text: the word joiner before it says that it divides no word. */
export const OWN_HYPHEN = "\u2060-";

/** Characters to which the font gives no meaning. */
const MEANINGLESS = /^[\p{Co}\p{Cn}\p{Cc}\ufffd\s]*$/u;
const HYPHEN_AT_END = /[-\u2010\u00ad]$/u;
const SOFT_HYPHEN = "\u00ad";
/** Maximum vertical offset of a line's glyphs, and maximum distances of a word's glyphs, in font heights. */
const MOST_RISE = 0.5;
const MOST_BACK = 1;
const WORD_GAP = 0.2;
/** Room that a stated space gets between words that touch. */
const EDGE = 0.06;

type Span = [PdfGlyph, ...PdfGlyph[]];

/**
 * Gives glyphs the text that the PDF states for them (`ActualText`), at their positions. A description (`Alt`) counts
 * only if the glyphs have no meaning.
 */
export function withReplacedText(glyphs: readonly PdfGlyph[]): PdfGlyph[] {
  if (!glyphs.some(({ replaced }) => replaced)) return [...glyphs];
  const spans = splitWhere(glyphs, (before, glyph) => before.replaced !== glyph.replaced);
  return spans.flatMap((span, at) => {
    const { replaced } = span[0];
    if (!replaced) return span;
    const hyphen = hyphenAtEnd(span, replaced, spans[at + 1]?.[0]);
    return hyphen ? merged(span, hyphen) : withEdges(spoken(span, replaced), replaced);
  });
}

/** A hyphen at the end of a line that is stated to be no text, or to be one although its code is a soft one's. */
function hyphenAtEnd(
  span: Span,
  { text }: ReplacedText,
  next: PdfGlyph | undefined,
): string | undefined {
  const last = span.at(-1);
  const drawn = lettersOf(span);
  if (!last || !next || !/^[-\u2010\u00ad]$/u.test(drawn) || !isNextLine(last, next)) return;
  if (text === "") return SOFT_HYPHEN;
  return drawn === SOFT_HYPHEN && /^[-\u2010]$/u.test(text) ? OWN_HYPHEN : undefined;
}

/** A stated space before or after a text parts it from its neighbours. */
function withEdges(glyphs: PdfGlyph[], { text, isDescription }: ReplacedText): PdfGlyph[] {
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  if (!first || !last || isDescription || text.trim() === "") return glyphs;
  const space = (glyph: PdfGlyph): number => Math.min(EDGE * heightOf(glyph), glyph.width / 2);
  const all = [...glyphs];
  if (/\s$/u.test(text) && !isBlank(last)) {
    all.splice(-1, 1, { ...last, width: last.width - space(last) }, { ...last, text: " " });
  }
  if (/^\s/u.test(text) && !isBlank(first)) {
    const [begun = first] = all;
    const width = begun.width - space(begun);
    all.splice(0, 1, { ...first, text: " " }, { ...moved(begun, space(begun)), width });
  }
  return all;
}

function spoken(glyphs: Span, { text, isDescription }: ReplacedText): PdfGlyph[] {
  if (isDescription && !MEANINGLESS.test(lettersOf(glyphs))) return glyphs;
  const lines = splitWhere(glyphs, isNextLine);
  const words = wordsIn(text, lettersOf(glyphs) !== "");
  if (words.length === 0) return lines.map((line) => merged(line, /\s/u.test(text) ? " " : ""));
  const letters = words.join("");
  if (letters === lettersOf(glyphs))
    return lines.length > 1 ? lines.flatMap(hardened) : wordsAsStated(glyphs, words);
  const divided = lines.flatMap((line, at) => (at < lines.length - 1 ? softened(line) : line));
  if (letters === lettersOf(divided).replaceAll(SOFT_HYPHEN, "")) return divided;
  const drawn = lines.flatMap((line) => drawnWords(line, hasRtlLetters(text)));
  if (drawn.length === words.length) {
    return withSpaces(drawn.map((word, at) => merged(word, words[at] ?? "")));
  }
  return words.length === 1 ? dividedWord(letters, lines) : onLines(words, lines);
}

/** The same letters, with spaces only where they are stated: gaps within a word are its letter-spacing. */
function wordsAsStated(glyphs: Span, words: readonly string[]): PdfGlyph[] {
  const drawn = glyphs.filter((glyph) => !isBlank(glyph) && glyph.text !== "");
  const stated: PdfGlyph[] = [];
  let at = 0;
  for (const word of words) {
    const from = at;
    for (let length = 0; length < word.length; at += 1)
      length += drawn[at]?.text.length ?? Infinity;
    const [first, ...others] = drawn.slice(from, at);
    if (!first || lettersOf([first, ...others]) !== word) return [...glyphs];
    stated.push(merged([first, ...others], word));
  }
  return withSpaces(stated);
}

/** A soft hyphen divides a word only if drawn at its end. */
function wordsIn(text: string, isDrawn: boolean): string[] {
  return text
    .replaceAll(isDrawn ? /\u00ad(?!\s|$)/gu : /\u00ad/gu, "")
    .split(/\s+/u)
    .filter((word) => word !== "");
}

function lettersOf(glyphs: readonly PdfGlyph[]): string {
  return glyphs.map(({ text }) => text.replaceAll(/\s/gu, "")).join("");
}

/** A line whose last glyph only divides a word. */
function softened(line: Span): PdfGlyph[] {
  return withHyphen(line, SOFT_HYPHEN);
}

/** A line whose last hyphen belongs to its word, if others follow. */
function hardened(line: Span, at: number, { length }: readonly Span[]): PdfGlyph[] {
  return at < length - 1 ? withHyphen(line, OWN_HYPHEN) : line;
}

function withHyphen(line: Span, hyphen: string): PdfGlyph[] {
  const last = line.findLastIndex(({ text }) => text.trim() !== "");
  return line.map((glyph, at) =>
    at === last ? { ...glyph, text: glyph.text.replace(HYPHEN_AT_END, hyphen) } : glyph,
  );
}

/** The words of a line in reading order. */
function drawnWords(line: Span, isRtl: boolean): Span[] {
  const words = splitWhere(line, (before, glyph) => {
    const { gap, along } = stepTo(before, glyph);
    const apart = along < 0 ? -along - glyph.width : gap;
    return isBlank(before) !== isBlank(glyph) || apart > WORD_GAP * heightOf(before);
  }).filter(([glyph]) => !isBlank(glyph));
  return isRtl ? words.toSorted((a, b) => stepTo(a[0], b[0]).along) : words;
}

function isBlank({ text }: PdfGlyph): boolean {
  return text !== "" && text.trim() === "";
}

/** One word on several lines: divided as drawn if that is clear, otherwise by width. */
function dividedWord(word: string, lines: readonly Span[]): PdfGlyph[] {
  const whole = lines.reduce((sum, line) => sum + extentOf(line).width, 0);
  let rest = word;
  let along = 0;
  return lines.map((line, at) => {
    along += extentOf(line).width;
    if (at === lines.length - 1) return merged(line, rest);
    const drawn = lettersOf(line).replace(HYPHEN_AT_END, "");
    const share = Math.round((word.length * along) / (whole || 1)) - (word.length - rest.length);
    const length = rest.startsWith(drawn) && drawn !== "" ? drawn.length : share;
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    return merged(line, part === "" || rest === "" ? part : part + SOFT_HYPHEN);
  });
}

/** Words beside each other on lines, by their usual widths. */
function onLines(words: readonly string[], lines: readonly Span[]): PdfGlyph[] {
  const [first] = lines;
  if (!first) return [];
  const widths = words.map((word) => estimatedWidth(`${word} `));
  const whole = lines.reduce((sum, line) => sum + extentOf(line).width, 0) || 1;
  const scale = whole / (widths.reduce((sum, width) => sum + width, 0) || 1);
  const ends = lines.map((_, at) =>
    lines.slice(0, at + 1).reduce((sum, line) => sum + extentOf(line).width, 0),
  );
  const isRtl = words.some(hasRtlLetters);
  let along = 0;
  const placed = words.map((word, at): PdfGlyph => {
    const width = (widths[at] ?? 0) * scale;
    const index = Math.max(
      0,
      ends.findIndex((end) => along + width / 2 <= end + 0.001),
    );
    const extent = extentOf(lines[index] ?? first);
    const start = Math.max(0, along - (ends[index - 1] ?? 0));
    along += width;
    const shift = isRtl ? extent.width - start - width : start;
    return { ...moved(extent, shift), width: width * 0.9, text: word };
  });
  return withSpaces(placed);
}

function withSpaces(words: readonly PdfGlyph[]): PdfGlyph[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (!before) return [word];
    const { gap, along } = stepTo(before, word);
    const width = Math.max(0, along < 0 ? -along - word.width : gap);
    return [{ ...moved(before, along < 0 ? -width : before.width), text: " ", width }, word];
  });
}

/** A glyph that replaces several. */
export function merged(glyphs: Span, text: string): PdfGlyph {
  return { ...extentOf(glyphs), text };
}

/** The first of several glyphs, widened to cover all. Marks without a width may be drawn far from their letters. */
function extentOf(glyphs: Span): PdfGlyph {
  const first = glyphs.find(({ width }) => width > 0) ?? glyphs[0];
  const wide = glyphs.filter(({ width }) => width > 0 || first.width === 0);
  const places = wide.map((glyph) => ({ from: stepTo(first, glyph).along, width: glyph.width }));
  const from = Math.min(...places.map((place) => place.from));
  const to = Math.max(...places.map((place) => place.from + place.width));
  return { ...moved(first, from), width: to - from };
}

/** A glyph moved along its line. */
function moved(glyph: PdfGlyph, along: number): PdfGlyph {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = glyph.transform;
  const [alongX, alongY] = glyph.font.isVertical ? [-c, -d] : [a, b];
  const length = Math.hypot(alongX, alongY) || 1;
  const place = [x + (alongX / length) * along, y + (alongY / length) * along];
  return { ...glyph, transform: [a, b, c, d, ...place] };
}

function isNextLine(before: PdfGlyph, glyph: PdfGlyph): boolean {
  const { across, gap } = stepTo(before, glyph);
  const height = heightOf(before);
  const isRtl = hasRtlLetters(before.text) || hasRtlLetters(glyph.text);
  return (
    Math.abs(across) > MOST_RISE * height || (!isRtl && gap < -MOST_BACK * height - before.width)
  );
}

function splitWhere(
  glyphs: readonly PdfGlyph[],
  isDivided: (before: PdfGlyph, glyph: PdfGlyph) => boolean,
): Span[] {
  const spans: Span[] = [];
  let before: PdfGlyph | undefined;
  for (const glyph of glyphs) {
    const last = spans.at(-1);
    if (last && before && !isDivided(before, glyph)) last.push(glyph);
    else spans.push([glyph]);
    before = glyph;
  }
  return spans;
}
