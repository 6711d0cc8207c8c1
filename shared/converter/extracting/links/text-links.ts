import type { Box, PageLink, TextLine } from "#contract/formats/edition-files.ts";
import { safeUrl } from "#contract/formats/safe-url.ts";
import { addressesIn, continuesAddress } from "../meaning/addresses.ts";
import { estimatedWidth } from "../character-widths.ts";

/** Maximum lines of an address. */
const MOST_LINES = 4;
/** Minimum share of a hot-spot under another link that makes it part of that link. */
const MOST_COVERED = 0.2;

const HYPHEN = /[\p{L}\p{N}][-\u2010\u00ad]$/u;
const MAIL = /^[^\s@]{1,64}@/u;

/** A word of a line, in a text that is searched for addresses. */
interface PlacedWord {
  line: TextLine;
  index: number;
  /** Its offset in the searched text. */
  start: number;
  text: string;
}

/** Hot-spots of the addresses in a page's text that are not links yet; `links` are the existing ones. */
export function linksOfText(lines: readonly TextLine[], links: readonly PageLink[]): PageLink[] {
  const found: PageLink[] = [];
  let from = 0;
  while (from < lines.length) {
    const to = endOfAddress(lines, from);
    for (const spot of spotsIn(lines.slice(from, to))) {
      const isLinked = spot.some((part) => links.some((link) => covers(link, part)));
      if (!isLinked) found.push(...spot);
    }
    from = to;
  }
  return found;
}

/** End of the lines that are searched together because addresses may continue across them. */
function endOfAddress(lines: readonly TextLine[], from: number): number {
  let to = from;
  let text = "";
  do {
    text += lines[to]?.text ?? "";
    to += 1;
  } while (to - from < MOST_LINES && areOne(text, lines[to - 1], lines[to]));
  return to;
}

/** Whether the end of `text`, in `line`, divides an address. */
function areOne(text: string, line: TextLine | undefined, next: TextLine | undefined): boolean {
  if (!line || !next || line.end === "paragraph") return false;
  return (HYPHEN.test(text) && MAIL.test(next.text)) || continuesAddress(text, next.text);
}

/** The positions of each address in lines that belong together. */
function spotsIn(lines: readonly TextLine[]): PageLink[][] {
  const words: PlacedWord[] = [];
  let text = "";
  for (const [at, line] of lines.entries()) {
    for (const [index, [offset]] of (line.words ?? []).entries()) {
      const end = line.words?.[index + 1]?.[0] ?? line.text.length;
      words.push({
        line,
        index,
        start: text.length + offset,
        text: line.text.slice(offset, end).trim(),
      });
    }
    text += at < lines.length - 1 && line.end === "hyphen" ? line.text.slice(0, -1) : line.text;
  }
  return addressesIn(text).flatMap(({ start, end, url }) => {
    const safe = safeUrl(url);
    if (safe === undefined) return [];
    const parts = words.filter((word) => word.start < end && word.start + word.text.length > start);
    const boxes = parts.map((word) => boxIn(word, start - word.start, end - word.start));
    return [boxes.map((box) => ({ ...box, url: safe }))];
  });
}

/** The box around a part of a word, by usual widths of its characters. */
function boxIn({ line, index, text }: PlacedWord, from: number, to: number): Box {
  const [, start = 0, length = 0] = line.words?.[index] ?? [];
  const whole = estimatedWidth(text) || 1;
  const before = (estimatedWidth(text.slice(0, Math.max(0, from))) / whole) * length;
  const after = (estimatedWidth(text.slice(to)) / whole) * length;
  const isBackwards = line.turn === 180 || line.turn === 270;
  const at = rounded(start + (isBackwards ? after : before));
  const along = rounded(length - before - after);
  const { x, y, width, height } = line;
  const isUpright = line.vertical !== true && line.turn !== 90 && line.turn !== 270;
  return isUpright ? { x: at, y, width: along, height } : { x, y: at, width, height: along };
}

function rounded(fraction: number): number {
  return Math.round(Math.max(0, fraction) * 10_000) / 10_000;
}

function covers(link: Box, part: Box): boolean {
  const width = Math.min(link.x + link.width, part.x + part.width) - Math.max(link.x, part.x);
  const height = Math.min(link.y + link.height, part.y + part.height) - Math.max(link.y, part.y);
  return width > 0 && height > 0 && width * height > MOST_COVERED * part.width * part.height;
}
