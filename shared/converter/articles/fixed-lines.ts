import { type ArticleLine, isFixedWidth } from "./article-lines.ts";
import type { BodyText } from "./body-text.ts";

/** Lines of a group are no further apart, in font heights: one line may be empty. */
const MOST_PITCH = 2.6;
const SIZE_DIFFERENCE = 0.06;
/** Lines that are this much further apart than their height may have others between them, in font heights. */
const ROOM_BETWEEN = 1.7;
/** A column of the issue begins no nearer to another one, in font heights. */
const LEAST_COLUMN = 10;
const ALIGNED = 2;
/** How a line and another one beside it may differ in height on the page, in font heights. */
const ROW = 0.4;
/** Numbers of lines are set this near to the lines, in font heights. */
const BESIDE = 4;
const NUMBER = /^\d{1,4}$/u;

/** Where a line stands, in points from the top of the page. */
export function baseOf({ box }: ArticleLine): number {
  return box.y + box.height;
}

/** Groups of lines below and beside each other in a font of fixed width, with the numbers in front of them. */
export function fixedGroups(lines: readonly ArticleLine[], body: BodyText): ArticleLine[][] {
  if (body.isFixed) return [];
  const fixed = lines.filter((line) => isFixed(line));
  if (fixed.length < 2) return [];
  const known = new Set(fixed);
  const others = lines.filter((line) => !known.has(line) && !line.isTurned);
  return bandsOf(fixed, others)
    .flatMap((band) => columnsIn(band, body))
    .flatMap((column) => bandsOf(column, others))
    .filter((band) => band.length > 1)
    .map((band) => [...numbersBeside(band, others), ...band]);
}

function isFixed(line: ArticleLine): boolean {
  return !line.isTurned && !line.isRtl && isFixedWidth(line);
}

/** Lines from top to bottom, cut where the next one is far away or another text is between. */
function bandsOf(lines: readonly ArticleLine[], others: readonly ArticleLine[]): ArticleLine[][] {
  const bands: ArticleLine[][] = [];
  for (const line of lines.toSorted((a, b) => baseOf(a) - baseOf(b))) {
    const band = bands.at(-1);
    const last = band?.at(-1);
    if (band && last && isNear(last, line) && !isParted(last, line, others)) band.push(line);
    else bands.push([line]);
  }
  return bands;
}

function isNear(above: ArticleLine, line: ArticleLine): boolean {
  const isLike = Math.abs(above.size - line.size) <= SIZE_DIFFERENCE * line.size;
  return isLike && baseOf(line) - baseOf(above) <= MOST_PITCH * line.size;
}

function isParted(above: ArticleLine, line: ArticleLine, others: readonly ArticleLine[]): boolean {
  if (baseOf(line) - baseOf(above) < ROOM_BETWEEN * line.size) return false;
  return others.some(({ box }) => {
    const middle = box.y + box.height / 2;
    const isBetween = middle > baseOf(above) && middle < line.box.y;
    return isBetween && box.x < line.box.x + line.box.width && line.box.x < box.x + box.width;
  });
}

/** The lines in each column of the issue, unless one of them runs across its beginning. */
function columnsIn(band: readonly ArticleLine[], { columnStarts }: BodyText): ArticleLine[][] {
  const left = Math.min(...band.map(({ box }) => box.x));
  const size = band[0]?.size ?? 0;
  const start = columnStarts.find((each) => {
    if (each - left < LEAST_COLUMN * size) return false;
    const right = band.filter(({ box }) => box.x >= each - ALIGNED);
    const isCrossed = band.some(({ box }) => box.x < each - ALIGNED && box.x + box.width > each);
    return !isCrossed && right.some(({ box }) => box.x <= each + ALIGNED);
  });
  if (start === undefined) return [[...band]];
  const isRight = ({ box }: ArticleLine): boolean => box.x >= start - ALIGNED;
  return [band.filter((line) => !isRight(line)), band.filter((line) => isRight(line))];
}

/** The numbers of lines, which are often in another font. */
function numbersBeside(
  band: readonly ArticleLine[],
  others: readonly ArticleLine[],
): ArticleLine[] {
  const left = Math.min(...band.map(({ box }) => box.x));
  const size = band[0]?.size ?? 0;
  const numbers = others.filter((other) => {
    const gap = left - other.box.x - other.box.width;
    return gap >= 0 && gap <= BESIDE * size && NUMBER.test(other.text.trim());
  });
  const beside = numbers.filter((number) =>
    band.some((line) => Math.abs(baseOf(line) - baseOf(number)) <= ROW * size),
  );
  return beside.length > 1 ? beside : [];
}
