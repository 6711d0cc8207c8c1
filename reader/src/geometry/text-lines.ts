import type { Box, TextLine } from "#contract/formats/edition-files.ts";
import type { Size } from "./fit.ts";

/** The progression of a writing's lines on the page. */
export type Flow = "downwards" | "upwards" | "leftwards" | "rightwards";

/** A rectangle as the reader of its text sees it, in points: lines follow each other from `top` to `bottom`. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A line in reading direction, regardless of its rotation on the page. */
export interface PlacedLine extends Sides {
  /** Its index among the page's lines. */
  index: number;
  flow: Flow;
}

/** A page's lines as their reader sees them. Lines without an extent are left out. */
export function placedLines(lines: readonly TextLine[], page: Size): PlacedLine[] {
  return lines.flatMap((line, index) => {
    if (line.width <= 0 || line.height <= 0) return [];
    const flow = flowOf(line);
    return [{ index, flow, ...seenFrom(flow, onPage(line, page)) }];
  });
}

function flowOf({ vertical, turn }: TextLine): Flow {
  if (vertical || turn === 90) return "leftwards";
  if (turn === 270) return "rightwards";
  return turn === 180 ? "upwards" : "downwards";
}

function onPage({ x, y, width, height }: TextLine, page: Size): Sides {
  return {
    left: x * page.width,
    right: (x + width) * page.width,
    top: y * page.height,
    bottom: (y + height) * page.height,
  };
}

function seenFrom(flow: Flow, { left, right, top, bottom }: Sides): Sides {
  switch (flow) {
    case "downwards":
      return { left, right, top, bottom };
    case "upwards":
      return { left: -right, right: -left, top: -bottom, bottom: -top };
    case "leftwards":
      return { left: top, right: bottom, top: -right, bottom: -left };
    case "rightwards":
      return { left: -bottom, right: -top, top: left, bottom: right };
  }
}

/** The rectangle around others; at least one is required. */
export function around(parts: readonly Sides[]): Sides {
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}

export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The length that two stretches have in common; negative for the gap between them. */
export function shared(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}

/** Puts lines into rows, from top to bottom; a table's lines are side by side. */
export function rowsOf<Line extends Sides>(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  let row: Sides | undefined;
  for (const line of [...lines].sort((a, b) => a.top - b.top)) {
    const least = row && Math.min(line.bottom - line.top, row.bottom - row.top) / 2;
    const last = rows.at(-1);
    if (row && last && shared(line.top, line.bottom, row.top, row.bottom) > (least ?? 0)) {
      last.push(line);
      row = around([row, line]);
    } else {
      rows.push([line]);
      row = line;
    }
  }
  return rows;
}

/** The median of numbers; undefined without any. */
export function median(numbers: readonly number[]): number | undefined {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
