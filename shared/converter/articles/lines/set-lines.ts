import { type Box, union } from "#converter/drawing/geometry.ts";
import { type ArticleLine, type ArticlePage, isFixedWidth } from "./article-lines.ts";
import { joinRows } from "./joined-rows.ts";
import { withoutRunningHeads } from "./running-heads.ts";

const NUMBER = /^\d{1,3}[.)]?$/u;
/** A number hangs so far in front of its text at most, in heights of the text's font. */
const MOST_GAP = 4;
/** Share of the lower of two lines that is level with the other one. */
const LEVEL = 0.5;

/** Pages without running heads whose lines are whole: what was torn apart in print is joined. */
export function setLines(pages: readonly ArticlePage[]): ArticlePage[] {
  const whole = pages.map((page) => ({ ...page, lines: joinRows(page.lines) }));
  return withoutRunningHeads(whole).map((page) => ({ ...page, lines: joinNumbers(page.lines) }));
}

/** Puts the numbers of headings and steps in front of their texts, which begin beside them in any size. */
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

/** The text that begins beside a number with nothing else in its row: rows of tables have more. */
function textBeside(number: ArticleLine, lines: readonly ArticleLine[]): ArticleLine | undefined {
  const row = lines.filter((line) => line !== number && !line.isTurned && isLevel(number, line));
  const end = number.box.x + number.box.width;
  const near = row.filter(({ box, size }) => {
    const gap = Math.max(box.x - end, number.box.x - box.x - box.width);
    return gap <= MOST_GAP * Math.max(size, number.size);
  });
  const [text] = near;
  if (near.length !== 1 || !text || text.box.x < end || !/\p{L}{2}/u.test(text.text)) return;
  // Lines of a program are numbered by themselves.
  if (isFixedWidth(text)) return;
  const above = lines[lines.indexOf(text) - 1];
  const begins = above?.block !== text.block || above.end === "paragraph";
  return begins ? text : undefined;
}

function isLevel({ box: a }: { box: Box }, { box: b }: { box: Box }): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap >= LEVEL * Math.min(a.height, b.height);
}

function withNumber(number: ArticleLine, text: ArticleLine): ArticleLine {
  const shift = number.text.length + 1;
  const [, first = 0] = text.looks[0] ?? [];
  return {
    ...text,
    text: `${number.text} ${text.text}`,
    box: union(number.box, text.box),
    looks: [[0, first], ...text.looks.map(([start, look]) => [start + shift, look] as const)],
    words: [
      [0, number.box.x, number.box.width],
      ...text.words.map(([start, x, width]) => [start + shift, x, width] as const),
    ],
  };
}
