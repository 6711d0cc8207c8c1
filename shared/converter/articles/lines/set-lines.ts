import type { Box } from "#converter/drawing/geometry.ts";
import { type ArticleLine, type ArticlePage, isFixedWidth } from "./article-lines.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { withDateline } from "./dateline.ts";
import { hangingLabels } from "./hanging-labels.ts";
import { joinRows } from "./joined-rows.ts";
import { joinOverSpread } from "./spread-headlines.ts";
import { withoutRunningHeads } from "./running-heads.ts";

const NUMBER = /^\d{1,3}[.)]?$/u;
/** Maximum size of a note's mark compared with its title, and maximum distance behind it, in the title's heights. */
const NOTE_MARK = /^(?:\d{1,2}|[*†‡]{1,3})$/u;
const SMALL = 0.6;
const MARK_GAP = 0.7;
/** Marks end above this share of the title's height. */
const RAISED = 0.75;
/** Maximum distance of a number before its text, in heights of the text's font. */
const MOST_GAP = 4;
/** Minimum overlap of two level lines, as a share of the lower one. */
const LEVEL = 0.5;

/** Pages without running heads, with printed fragments of lines joined. */
export function setLines(pages: readonly ArticlePage[]): ArticlePage[] {
  return withoutRunningHeads(pages).map((page) => {
    const lines = withDateline({
      ...page,
      lines: joinOverSpread({ ...page, lines: joinRows(page.lines) }),
    });
    return { ...page, lines: joinLabels(joinNumbers(joinNoteMarks(lines))) };
  });
}

/** Moves the marks of notes that are set apart from a larger title back to its end. */
function joinNoteMarks(lines: readonly ArticleLine[]): ArticleLine[] {
  const joined = new Map<ArticleLine, ArticleLine>();
  const used = new Set<ArticleLine>();
  for (const mark of lines) {
    if (mark.isTurned || mark.isRtl || !NOTE_MARK.test(mark.text)) continue;
    const title = lines.find((line) => isMarkedBy(mark, line));
    if (!title || joined.has(title)) continue;
    joined.set(title, withMark(title, mark));
    used.add(mark);
  }
  return lines.flatMap((line) => (used.has(line) ? [] : [joined.get(line) ?? line]));
}

/** Whether a small sign directly follows the last letter of a line, within its height. */
function isMarkedBy({ box, size, page }: ArticleLine, line: ArticleLine): boolean {
  if (line.isTurned || line.isRtl || size > SMALL * line.size) return false;
  const gap = box.x - line.box.x - line.box.width;
  const isBeside = gap >= -0.1 * line.size && gap <= MARK_GAP * line.size;
  const isRaised =
    box.y >= line.box.y && box.y + box.height <= line.box.y + RAISED * line.box.height;
  return line.page === page && isBeside && isRaised && /[\p{L}\p{P}]$/u.test(line.text);
}

function withMark(title: ArticleLine, { text, box, words }: ArticleLine): ArticleLine {
  const start = title.text.length;
  const looks = title.looks.length > 0 ? title.looks : [[0, 0] as const];
  const last = looks.at(-1)?.[1] ?? 0;
  return {
    ...title,
    text: title.text + text,
    box: { ...title.box, width: box.x + box.width - title.box.x },
    looks: [...looks, [start, last | LOOKS.raised]],
    words: [...title.words, ...words.map(([at, x, width]) => [start + at, x, width] as const)],
  };
}

/** Puts labels in front of the texts that they hang beside. */
function joinLabels(lines: readonly ArticleLine[]): ArticleLine[] {
  const labels = hangingLabels(lines);
  const labelOf = new Map([...labels].map(([label, text]) => [text, label]));
  return lines.flatMap((line) => {
    if (labels.has(line)) return [];
    const label = labelOf.get(line);
    return label ? [withNumber(label, line)] : [line];
  });
}

/** Puts the numbers of headings and steps before their texts, which begin beside them in any size. */
function joinNumbers(lines: readonly ArticleLine[]): ArticleLine[] {
  const numbers = lines.filter(({ text, isTurned, isRtl }) => {
    return !isTurned && !isRtl && NUMBER.test(text);
  });
  const joined = new Map<ArticleLine, ArticleLine>();
  const used = new Set<ArticleLine>();
  for (const number of numbers) {
    const text = textBeside(number, lines);
    if (!text || joined.has(text)) continue;
    joined.set(text, withNumber(number, text));
    used.add(number);
  }
  return lines.flatMap((line) => (used.has(line) ? [] : [joined.get(line) ?? line]));
}

/** The text beside a number that is alone in its row with it: table rows have more. */
function textBeside(number: ArticleLine, lines: readonly ArticleLine[]): ArticleLine | undefined {
  const row = lines.filter((line) => line !== number && !line.isTurned && isLevel(number, line));
  const end = number.box.x + number.box.width;
  const near = row.filter(({ box, size }) => {
    const gap = Math.max(box.x - end, number.box.x - box.x - box.width);
    return gap <= MOST_GAP * Math.max(size, number.size);
  });
  const [text] = near;
  if (near.length !== 1 || !text || text.box.x < end || !/\p{L}{2}/u.test(text.text)) return;
  // A program's line numbers stay separate.
  if (isFixedWidth(text)) return;
  const above = lines[lines.indexOf(text) - 1];
  const begins = above?.block !== text.block || above.end === "paragraph";
  return begins ? text : undefined;
}

function isLevel({ box: a }: { box: Box }, { box: b }: { box: Box }): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap >= LEVEL * Math.min(a.height, b.height);
}

/** The line keeps its position: those below it begin where its text does. */
function withNumber(number: ArticleLine, text: ArticleLine): ArticleLine {
  const shift = number.text.length + 1;
  const [, first = 0] = text.looks[0] ?? [];
  return {
    ...text,
    text: `${number.text} ${text.text}`,
    looks: [[0, first], ...text.looks.map(([start, look]) => [start + shift, look] as const)],
    words: [
      [0, number.box.x, number.box.width],
      ...text.words.map(([start, x, width]) => [start + shift, x, width] as const),
    ],
  };
}
