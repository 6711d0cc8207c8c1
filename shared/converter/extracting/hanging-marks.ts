import { union } from "#converter/drawing/geometry.ts";
import { BULLET, BULLETS } from "./meaning/bullets.ts";
import type { OpenLine } from "./rows.ts";

/** Marks that hang beside the first line of a list item. */
const MARK = new RegExp(
  `^(?:[${BULLETS}*–—→-]|\\(?(?:\\p{Nd}{1,3}|[a-z]|[ivx]{1,5})[.)]|\\[\\p{Nd}{1,3}\\])$`,
  "iu",
);
const LONGEST_MARK = 6;
/** Maximum distance of a mark from its text, in font heights; lower with other text before it, as in tables. */
const MOST_GAP = 4;
const MOST_GAP_WITHIN = 2.5;
const SIZE_RATIO = 1.8;
/** Like {@link SIZE_RATIO}, for bullets smaller than their text. */
const BULLET_RATIO = 3;
/** Lines before and after a mark that are searched for its text: programs write all marks first, or all last. */
const LINES_LOOKED_AT = 60;

/**
 * Joins list marks to their texts, which begin further to the right than a word space. A mark without text beside it
 * stays a separate line. Joined pieces are left without runs.
 */
export function joinHangingMarks(lines: readonly OpenLine[]): void {
  for (const [index, mark] of lines.entries()) {
    if (!isMark(mark)) continue;
    const near = lines
      .slice(Math.max(0, index - LINES_LOOKED_AT), index + LINES_LOOKED_AT)
      .filter((line) => line !== mark && isLevel(mark, line));
    const isWithin = near.some((line) => gapTo(line, mark) >= 0);
    const most = isWithin ? MOST_GAP_WITHIN : MOST_GAP;
    const [text] = near
      .filter((line) => gapTo(mark, line) >= 0 && gapTo(mark, line) <= most * line.size)
      .toSorted((a, b) => gapTo(mark, a) - gapTo(mark, b));
    if (!text || isMark(text)) continue;
    text.runs.unshift(...mark.runs);
    text.box = union(text.box, mark.box);
    mark.runs = [];
  }
}

/** Whether a line is the mark of a list item alone. */
export function isMark(line: OpenLine): boolean {
  const text = textOf(line);
  return (
    text.length <= LONGEST_MARK && MARK.test(text) && line.runs.every(({ isAskew }) => !isAskew)
  );
}

function textOf({ runs }: OpenLine): string {
  return runs.map((run) => run.text.trim()).join("");
}

function isLevel(mark: OpenLine, { runs, box, size }: OpenLine): boolean {
  const top = Math.max(mark.box.y, box.y);
  const bottom = Math.min(mark.box.y + mark.box.height, box.y + box.height);
  const isBullet = size > mark.size && BULLET.test(textOf(mark));
  return (
    runs[0]?.turn === mark.runs[0]?.turn &&
    !runs[0]?.isAskew &&
    Math.max(size, mark.size) <=
      (isBullet ? BULLET_RATIO : SIZE_RATIO) * Math.min(size, mark.size) &&
    bottom - top >= Math.min(box.height, mark.box.height) / 2
  );
}

/** Distance from the end of one line to the beginning of another; negative if they overlap. */
function gapTo(from: OpenLine, to: OpenLine): number {
  const isRtl = to.runs.some((run) => run.isRtl) || from.runs.some((run) => run.isRtl);
  return isRtl ? from.box.x - to.box.x - to.box.width : to.box.x - from.box.x - from.box.width;
}
