import {
  type ArticleLine,
  type ArticlePage,
  endOf,
  shareOfLook,
  startOf,
} from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import type { Column } from "#converter/articles/lines/columns.ts";
import {
  LABELLED_CAPTION,
  LEADERS,
  startsWithBullet,
} from "#converter/articles/lines/list-marks.ts";
import { HYPHEN_AT_END } from "#converter/extracting/soft-hyphens.ts";
import { PageSetting } from "#converter/articles/model/continuation.ts";
import { beginsLower, type LinePair, wordWidth } from "#converter/articles/model/line-pairs.ts";
import { CONTINUATION } from "#converter/articles/model/weights.ts";
import { logOdds } from "#converter/articles/model/weighed-signals.ts";

/** Beginnings of lines that each state one fact: `2 cups of milk`, `Place: the old mill`. */
const QUANTITY = /^(?=.{1,40}$)\p{N}[^\p{L}]*\p{L}.*[^\p{P}\p{S}]$/u;
const LABEL = /^\p{Lu}[\p{L} ]{1,30}: /u;
/** Log odds of a line continuing an entry with a hanging indent, beside other evidence. */
const HANGING = 3;
/** Deepest indent of a paragraph's first line, in font heights, and the share of a line's letters that give its style. */
const MOST_INDENT = 3.5;
const MOSTLY = 0.9;
const NOTE_NUMBER = /^\d{1,3}(?=[\p{Lu}"“„«])/u;
const LISTED = /^(?=.{1,40}$)[^;()\p{N}]+;$/u;

/** Consecutive lines of one page that belong together. */
export interface Piece {
  lines: ArticleLine[];
  /** The column of its first line. */
  column: Column;
  /** Whether its last line had room for more. */
  isCutShort: boolean;
}

/** The pieces of paragraphs on a page, in reading order. */
export function piecesOf(page: ArticlePage, body: BodyText): Piece[] {
  const setting = new PageSetting(page, body);
  const pieces: Piece[] = [];
  for (const [index, line] of page.lines.entries()) {
    const last = pieces.at(-1);
    if (last && continues(last.lines, line, page.lines[index + 1], setting)) last.lines.push(line);
    else pieces.push({ lines: [line], column: setting.columnOf(line), isCutShort: false });
  }
  for (const [index, piece] of pieces.entries()) {
    const last = piece.lines.at(-1);
    if (!last) continue;
    const room = setting.columnOf(last).end - endOf(last);
    piece.isCutShort = room > wordWidth(pieces[index + 1]?.lines[0], last);
  }
  return pieces;
}

/** Whether a line continues the paragraph of the preceding lines. */
function continues(
  lines: readonly ArticleLine[],
  line: ArticleLine,
  below: ArticleLine | undefined,
  setting: PageSetting,
): boolean {
  const [first] = lines;
  const above = lines.at(-1);
  if (!first || !above) return false;
  if (above.isTurned || line.isTurned) {
    const isSame = above.isTurned === line.isTurned && above.block === line.block;
    return isSame && above.end !== "paragraph";
  }
  if (!isBelow(above, line) || startsWithBullet(line.text)) return false;
  if (areLed(above, line)) return false;
  // A caption has one paragraph: its lines are often centred, or begin with letters of its parts.
  if (above.block === line.block && LABELLED_CAPTION.test(first.text)) return true;
  if (beginsEntry(first, above, line, setting) || areFacts(first, above, line, setting))
    return false;
  if (isSetApart(above, line, setting)) return false;
  const pair = { first, before: lines.at(-2), above, line, below };
  return logOdds(setting.signalsOf(pair), CONTINUATION) + hangingOdds(pair, setting) > 0;
}

function hangingOdds(pair: LinePair, setting: PageSetting): number {
  const place = setting.itemPlaceOf(pair);
  if (place === "apart") return -Infinity;
  return place === "under" || setting.hangingPlaceOf(pair.line) === "rest" ? HANGING : 0;
}

/** Whether a line begins an entry below one whose dots lead to a number, or to a name as its own dots do. */
function areLed(above: ArticleLine, line: ArticleLine): boolean {
  return LEADERS.test(above.text) && (LEADERS.test(line.text) || /\d\W*$/u.test(above.text));
}

/** Whether a line begins another entry of a list, by its tags or its hanging indent. */
function beginsEntry(
  first: ArticleLine,
  above: ArticleLine,
  line: ArticleLine,
  setting: PageSetting,
): boolean {
  if (areOtherItems(above, line) || areNotes(first, line)) return true;
  return setting.hangingPlaceOf(line) === "entry" && !HYPHEN_AT_END.test(above.text);
}

/** Whether lines begin with the numbers of consecutive notes, close to their texts: `1See` and `2The`. */
function areNotes(first: ArticleLine, line: ArticleLine): boolean {
  const [number, next] = [first, line].map(({ text }) => NOTE_NUMBER.exec(text)?.[0]);
  return number !== undefined && next !== undefined && Number(next) === Number(number) + 1;
}

/** Whether the tags say that each of two lines is of another item of a list. */
function areOtherItems({ tag }: ArticleLine, line: ArticleLine): boolean {
  return tag?.role === "item" && line.tag?.role === "item" && tag.element !== line.tag.element;
}

/** Whether lines each state one fact: quantities, labelled items, or parts of a list with semicolons. */
function areFacts(
  first: ArticleLine,
  above: ArticleLine,
  line: ArticleLine,
  setting: PageSetting,
): boolean {
  if ([above, line].every(({ text }) => QUANTITY.test(text))) return true;
  const areLabelled = [first, line].every(({ text }) => LABEL.test(text));
  if (!areLabelled) return LISTED.test(above.text) && !beginsLower(line);
  return setting.columnOf(line).end - endOf(above) > wordWidth(line, above);
}

/** Whether a line in bold or italic is set against the far end of its column, above text from its start: the author. */
function isSetApart(above: ArticleLine, line: ArticleLine, setting: PageSetting): boolean {
  const { start, end } = setting.columnOf(above);
  const isFar = startOf(above) - start > MOST_INDENT * above.size;
  const isAtEnd = end - endOf(above) < above.size;
  return (
    isFar &&
    isAtEnd &&
    startOf(line) - start <= MOST_INDENT * line.size &&
    !beginsLower(line) &&
    (["bold", "italic"] as const).some(
      (look) => shareOfLook(above, look) > MOSTLY && shareOfLook(line, look) < 1 - MOSTLY,
    )
  );
}

/** Whether a line follows another down the same column. */
export function isBelow(above: ArticleLine, line: ArticleLine): boolean {
  const overlap =
    Math.min(above.box.x + above.box.width, line.box.x + line.box.width) -
    Math.max(above.box.x, line.box.x);
  return above.page === line.page && line.box.y > above.box.y && overlap > 0;
}
