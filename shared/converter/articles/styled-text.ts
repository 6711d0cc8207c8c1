import type { ArticleRun } from "#contract/formats/article.ts";
import type { PageLink } from "#contract/formats/edition-files.ts";
import { safeUrl } from "#contract/formats/safe-url.ts";
import type { Size } from "#converter/drawing/geometry.ts";
import { estimatedWidth } from "#converter/extracting/character-widths.ts";
import { addressesIn } from "#converter/extracting/meaning/addresses.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { type ArticleLine, hasInitial } from "#converter/articles/lines/article-lines.ts";
import { type Edit, shorterRows } from "./leaders.ts";
import type { WordsSeen } from "./words-seen.ts";

/** Size and links of a page. */
export type LinksOf = (page: number) => (Size & { links: readonly PageLink[] }) | undefined;

/** How the lines of a text are joined. `isSet`: rows of signs keep their length. */
export type LineJoins = Pick<WordsSeen, "join" | "withInitial"> & { isSet?: true };

type Style = Omit<ArticleRun, "text">;

/** A style of a text from an offset on, up to the next one's. */
interface Span {
  start: number;
  style: Style;
}

/** Punctuation around a word; bounded at the end, so that a long row of it takes no time. */
const EDGE_BEFORE = /^[\p{P}\p{S}]+/u;
const EDGE_AFTER = /[\p{P}\p{S}]{1,8}$/u;

const ONLY_MARKS = /^[\s.,;:!?'"“”‘’()[\]{}|…·•–—-]+$/u;

const PLAIN: Readonly<Style> = Object.freeze({});

/** The text of consecutive lines as runs, with divided words joined. The first `skip` characters are left out. */
export function styledText(
  lines: readonly ArticleLine[],
  words: LineJoins,
  linksOf: LinksOf,
  skip = 0,
): ArticleRun[] {
  let text = "";
  const spans: Span[] = [];
  for (const [index, line] of lines.entries()) {
    const own = spansOf(line, linksOf);
    if (index === 0 && hasInitial(line)) {
      text = words.withInitial(line.text);
      spans.push(...(text === line.text ? own : withSpaceAt(1, own)));
      continue;
    }
    const joined = text === "" ? line.text : words.join(text, line.text, lines[index - 1]?.end);
    append(own, spans, { end: text.length, start: joined.length - line.text.length });
    text = joined;
  }
  const edits = words.isSet ? [] : shorterRows(text);
  for (const edit of edits.toReversed()) text = edited(text, spans, edit);
  return asRuns(text, spans, skip);
}

/** A text with one edit, to which its spans are moved. The put text takes the style of the replaced one. */
function edited(text: string, spans: Span[], { start, end, put }: Edit): string {
  const before = cut(spans, 0, start);
  const inside = cut(spans, start, end).slice(0, 1);
  const shift = start + put.length - end;
  const after = cut(spans, end).map((span) => ({ ...span, start: span.start + shift }));
  spans.splice(0, spans.length, ...before, ...inside, ...after);
  return text.slice(0, start) + put + text.slice(end);
}

/**
 * Appends the styles of a line to those of a text that ends at `end`. The line begins at `start`, before `end` if the
 * text loses its hyphen.
 */
function append(
  own: readonly Span[],
  spans: Span[],
  { end, start: at }: { end: number; start: number },
): void {
  while ((spans.at(-1)?.start ?? -1) >= at) spans.pop();
  // The space between two words takes their common style, or is plain.
  const [last, next] = [spans.at(-1)?.style ?? PLAIN, own[0]?.style ?? PLAIN];
  if (at > end && !isSame(last, next)) spans.push({ start: end, style: PLAIN });
  for (const { start, style } of own) spans.push({ start: start + at, style });
}

/** The styles of a line; the first starts at 0. */
function spansOf(line: ArticleLine, linksOf: LinksOf): Span[] {
  const looks = line.looks.map(([start, look]) => ({ start, style: styleOf(look) }));
  const spans = [{ start: 0, style: PLAIN }, ...looks];
  return cut(linksIn(line, linksOf).reduce(withLink, spans), 0, line.text.length);
}

/** The styles between two offsets; the first starts at the first offset. */
function cut(spans: readonly Span[], from: number, to = Infinity): Span[] {
  return spans.flatMap((span, index) => {
    const start = Math.max(span.start, from);
    const end = Math.min(spans[index + 1]?.start ?? Infinity, to);
    return start < end ? [{ start, style: span.style }] : [];
  });
}

function withLink(spans: Span[], { start, end, target }: LinkInLine): Span[] {
  const linked = cut(spans, start, end).map((span) => ({
    ...span,
    style: { ...span.style, ...target },
  }));
  return [...cut(spans, 0, start), ...linked, ...cut(spans, end)];
}

/** Inserts a plain space. */
function withSpaceAt(offset: number, spans: readonly Span[]): Span[] {
  const after = cut(spans, offset).map(({ start, style }) => ({ start: start + 1, style }));
  return [...cut(spans, 0, offset), { start: offset, style: PLAIN }, ...after];
}

function styleOf(look: number): Style {
  return {
    ...((look & LOOKS.bold) !== 0 && { bold: true as const }),
    ...((look & LOOKS.italic) !== 0 && { italic: true as const }),
    ...((look & LOOKS.raised) !== 0 && { raised: true as const }),
  };
}

interface LinkInLine {
  start: number;
  end: number;
  target: Style;
}

/** The words of a line whose middle is on a link. */
function linksIn(line: ArticleLine, linksOf: LinksOf): LinkInLine[] {
  const page = linksOf(line.page);
  if (!page || page.links.length === 0 || line.isTurned) return [];
  const y = (line.box.y + line.box.height / 2) / page.height;
  const links = page.links.filter((link) => y >= link.y && y <= link.y + link.height);
  if (links.length === 0) return [];
  const found = line.words.flatMap(([start, wordX, width], index): LinkInLine[] => {
    const x = (wordX + width / 2) / page.width;
    // The last of overlapping links lies on top.
    const link = links.findLast((each) => x >= each.x && x <= each.x + each.width);
    const next = links.length > 0 ? line.words[index + 1] : undefined;
    if (!link) return [];
    const target = "url" in link ? { url: link.url } : { page: link.page };
    const nextX = next ? (next[1] + next[2] / 2) / page.width : Infinity;
    const goesOn = nextX >= link.x && nextX <= link.x + link.width;
    const end = next ? next[0] - 1 : line.text.length;
    const word = line.text.slice(start, end);
    const part = partUnder(link, word, { x: wordX / page.width, width: width / page.width });
    return [
      { start: start + part.start, end: goesOn ? (next?.[0] ?? end) : start + part.end, target },
    ];
  });
  return withWords(found, line.text).map((each) => onAddress(each, line.text));
}

/** A link over a picture beside a text may cover a mark, which then is not its text. */
function withWords(found: readonly LinkInLine[], text: string): LinkInLine[] {
  return found.filter(({ start, end, target }, at) => {
    if (!ONLY_MARKS.test(text.slice(start, end))) return true;
    return [found[at - 1], found[at + 1]].some(
      (other) =>
        other !== undefined &&
        isSame(other.target, target) &&
        Math.max(other.start - end, start - other.end) <= 1,
    );
  });
}

/** A link that leads to an address in the text covers exactly that. */
function onAddress(link: LinkInLine, text: string): LinkInLine {
  if (link.target.url === undefined) return link;
  const written = addressesIn(text).find(
    ({ start, end, url }) =>
      start < link.end && end > link.start && safeUrl(url) === link.target.url,
  );
  if (!written) return link;
  return {
    ...link,
    start: Math.max(link.start, written.start),
    end: Math.min(link.end, written.end),
  };
}

/** A word without the surrounding punctuation that a link excludes, by usual widths of characters. */
function partUnder(
  link: PageLink,
  word: string,
  place: Pick<PageLink, "x" | "width">,
): { start: number; end: number } {
  const scale = place.width / (estimatedWidth(word) || 1);
  const before = EDGE_BEFORE.exec(word)?.[0] ?? "";
  const after = EDGE_AFTER.exec(word)?.[0] ?? "";
  const isBefore = place.x + (estimatedWidth(before) * scale) / 2 < link.x;
  const end = place.x + place.width - (estimatedWidth(after) * scale) / 2;
  const isAfter = end > link.x + link.width;
  return {
    start: isBefore ? before.length : 0,
    end: isAfter ? word.length - after.length : word.length,
  };
}

function isSame(a: Style, b: Style): boolean {
  return (
    a === b ||
    (a.bold === b.bold &&
      a.italic === b.italic &&
      a.raised === b.raised &&
      a.url === b.url &&
      a.page === b.page)
  );
}

function asRuns(text: string, spans: readonly Span[], skip: number): ArticleRun[] {
  const runs: ArticleRun[] = [];
  let last: Style | undefined;
  for (const [index, { start, style }] of spans.entries()) {
    const part = text.slice(
      Math.max(start, skip),
      Math.max(spans[index + 1]?.start ?? text.length, skip),
    );
    if (part === "") continue;
    const run = runs.at(-1);
    if (run && last && isSame(last, style)) run.text += part;
    else runs.push({ text: part, ...style });
    last = style;
  }
  return runs;
}
