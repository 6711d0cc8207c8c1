/** A line's box on the screen, in CSS pixels. */
export interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether the line runs down or up the page. */
  isUpright: boolean;
}

/** The beginning and end of something along a line; reversed on the screen if the line reads backwards. */
export interface Extent {
  start: number;
  end: number;
}

/** The weight of distances across lines relative to those along them: leaving a short line sideways stays in it. */
const ACROSS = 10;

/** Index of the line nearest to a mouse at this point; -1 without lines. */
export function nearestTo(point: { x: number; y: number }, places: readonly Place[]): number {
  let nearest = -1;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, { left, right, top, bottom, isUpright }] of places.entries()) {
    const x = Math.max(left - point.x, point.x - right, 0);
    const y = Math.max(top - point.y, point.y - bottom, 0);
    const distance = isUpright ? Math.hypot(x * ACROSS, y) : Math.hypot(x, y * ACROSS);
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = index;
  }
  return nearest;
}

/** The number of letters before a point; a letter counts from its middle on. */
export function caretIndex(along: number, letters: readonly Extent[]): number {
  const isBefore = ({ start, end }: Extent): boolean => {
    const middle = (start + end) / 2;
    return end >= start ? middle <= along : middle >= along;
  };
  return letters.filter(isBefore).length;
}
