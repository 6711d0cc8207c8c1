import type { Spread, PageLayout } from "./spreads.ts";

/** A size in one unit; page sizes are in points, rooms in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Direction in which pages follow each other. */
export type Direction = "ltr" | "rtl";

/** The side of the spine that a page lies on; `whole` if it fills the room alone. */
export type Side = "left" | "right" | "whole";

/** The place of a page in CSS pixels from the room's top left corner. */
export interface Placement extends Size {
  page: number;
  side: Side;
  x: number;
  y: number;
}

/**
 * Two pages are shown side by side if each is at least this large compared with a single page: in a wide room the
 * second page costs nothing, on an upright phone it would halve the first.
 */
const SMALLEST_SHARE = 0.75;

/** A page counts as wide (a fold-out, two facing pages in one) from this multiple of the usual width. */
const WIDE_FACTOR = 1.3;

/** Chooses single pages or spreads for pages of this size in a room of that size. */
export function pageLayoutFor(page: Size, room: Size): PageLayout {
  const alone = Math.min(room.width / page.width, room.height / page.height);
  const facing = Math.min(room.width / 2 / page.width, room.height / page.height);
  return facing >= alone * SMALLEST_SHARE ? "spread" : "single";
}

/** The size of most pages, to the nearest point; of two equally common ones, the earlier. */
export function usualSize(sizes: readonly Size[]): Size | undefined {
  const counts = new Map<string, { size: Size; count: number }>();
  for (const size of sizes) {
    const key = `${Math.round(size.width)}x${Math.round(size.height)}`;
    const seen = counts.get(key);
    if (seen) seen.count += 1;
    else counts.set(key, { size, count: 1 });
  }
  let best: { size: Size; count: number } | undefined;
  for (const entry of counts.values()) if (!best || entry.count > best.count) best = entry;
  return best?.size;
}

/** Whether a page needs the width of a whole spread. */
export function isWidePage(page: Size, usual: Size): boolean {
  return page.width > page.height && page.width >= usual.width * WIDE_FACTOR;
}

/**
 * Places a spread's pages as large as the room allows. Facing pages keep their true proportion and touch at the spine,
 * which is in the middle of the room on a whole pixel.
 */
export function placeSpread(
  spread: Spread,
  sizeOf: (page: number) => Size,
  room: Size,
  direction: Direction,
): Placement[] {
  const sizes = spread.map(({ page }) => sizeOf(page));
  const share = spread.some(({ slot }) => slot === "whole") ? room.width : room.width / 2;
  const scale = Math.min(
    ...sizes.map(({ width, height }) => Math.min(share / width, room.height / height)),
  );
  const spine = Math.floor(room.width / 2);
  return spread.map(({ page, slot }) => {
    const size = sizeOf(page);
    const width = Math.floor(size.width * scale);
    const height = Math.floor(size.height * scale);
    const side = sideOf(slot, direction);
    const x = { left: spine - width, right: spine, whole: Math.floor((room.width - width) / 2) };
    return { page, side, x: x[side], y: Math.floor((room.height - height) / 2), width, height };
  });
}

/** How far, in CSS pixels, the book is moved to centre a page that lies alone beside the spine. */
export function shiftOf(placements: readonly Placement[]): number {
  const [page, other] = placements;
  if (!page || other || page.side === "whole") return 0;
  return Math.round(page.side === "right" ? -page.width / 2 : page.width / 2);
}

function sideOf(slot: Spread[number]["slot"], direction: Direction): Side {
  if (slot === "whole") return "whole";
  return (slot === "first") === (direction === "ltr") ? "left" : "right";
}
