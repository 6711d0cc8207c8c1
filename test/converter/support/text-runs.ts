import { arrangeText } from "#converter/extracting/page-text.ts";
import type { TextRun } from "#converter/extracting/text-runs.ts";

/** In points. */
export const PAGE = { width: 500, height: 700 };

/** Upright 10-point text with characters 5 points wide. */
export function aRun(text: string, x: number, y: number, rest: Partial<TextRun> = {}): TextRun {
  const size = rest.size ?? 10;
  return {
    text,
    box: { x, y, width: (text.length * size) / 2, height: size },
    font: "serif",
    size,
    turn: 0,
    isVertical: false,
    isAskew: false,
    isRtl: false,
    endsLine: false,
    ...rest,
  };
}

/** Lines of one text frame, 12 points apart. */
export function aColumn(
  lines: string[],
  x: number,
  y: number,
  rest: Partial<TextRun> = {},
): TextRun[] {
  return lines.map((line, index) => aRun(line, x, y + index * 12, rest));
}

/** The text of a page. */
export const textOf = (runs: TextRun[]): string => arrangeText(runs, PAGE).text;
/** The text of each line, in reading order. */
export const linesOf = (runs: TextRun[]): string[] =>
  arrangeText(runs, PAGE).lines.map(({ text }) => text);
