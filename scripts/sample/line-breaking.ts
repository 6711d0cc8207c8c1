import { wordWidth, type Word } from "./inline-text.ts";

/** One set line. `wordGap` is the space between its words and `width` its natural or justified length, in points. */
export interface Line {
  readonly words: readonly Word[];
  readonly wordGap: number;
  readonly width: number;
}

/** How a paragraph is broken. Line widths may differ, as they do beside a drop cap. */
export interface Measure {
  readonly size: number;
  readonly widthOfLine: (index: number) => number;
  readonly justify: boolean;
}

interface Break {
  readonly cost: number;
  readonly line: number;
  readonly previous: number;
}

/**
 * Breaks a paragraph into the lines that together look most even, instead of filling each as it comes.
 * A lone word on the last line costs extra. A word wider than its line stands alone and sticks out.
 */
export function breakLines(words: readonly Word[], measure: Measure): Line[] {
  const widths = words.map((word) => wordWidth(word, measure.size));
  const space = words[0]?.[0]?.face.measure(" ", measure.size, 0) ?? 0;
  const best: Break[] = [{ cost: 0, line: 0, previous: -1 }];
  for (let end = 1; end <= words.length; end++)
    best.push(bestBreak(end, widths, space, measure, best));
  return assemble(words, widths, space, measure, best);
}

function bestBreak(
  end: number,
  widths: readonly number[],
  space: number,
  measure: Measure,
  best: readonly Break[],
): Break {
  let found: Break = { cost: Number.POSITIVE_INFINITY, line: 0, previous: end - 1 };
  let natural = -space;
  for (let start = end - 1; start >= 0; start--) {
    natural += (widths[start] ?? 0) + space;
    const before = best[start];
    if (before === undefined) break;
    const room = measure.widthOfLine(before.line) - natural;
    if (room < 0 && start < end - 1) break;
    const cost = before.cost + lineCost(room, end - start, end === widths.length, space, measure);
    if (cost < found.cost) found = { cost, line: before.line + 1, previous: start };
  }
  return found;
}

function lineCost(
  room: number,
  words: number,
  last: boolean,
  space: number,
  measure: Measure,
): number {
  if (last) return words === 1 ? 40 : 0;
  if (!measure.justify) return (room / (space * 6)) ** 2;
  return words === 1 ? 60 : (room / (words - 1) / space) ** 3 * 4;
}

function assemble(
  words: readonly Word[],
  widths: readonly number[],
  space: number,
  measure: Measure,
  best: readonly Break[],
): Line[] {
  const lines: Line[] = [];
  for (let end = words.length; end > 0;) {
    const chosen = best[end];
    if (chosen === undefined) break;
    const start = chosen.previous;
    const gaps = end - start - 1;
    const natural = widths.slice(start, end).reduce((sum, width) => sum + width, 0) + gaps * space;
    const stretch = measure.justify && end < words.length && gaps > 0;
    const extra = stretch ? (measure.widthOfLine(chosen.line - 1) - natural) / gaps : 0;
    lines.unshift({
      words: words.slice(start, end),
      wordGap: space + extra,
      width: natural + extra * gaps,
    });
    end = start;
  }
  return lines;
}
