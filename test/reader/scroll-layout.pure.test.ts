import { describe, expect, test } from "vitest";
import {
  COLUMN_GAP,
  columnOf,
  heightOf,
  pageBeingRead,
  pagesInWindow,
  placeAt,
} from "#reader/geometry/scroll-layout.ts";

const upright = { width: 600, height: 800 };
const room = { width: 632, height: 700 };
const column = (zoom = 1, pages = 10): ReturnType<typeof columnOf> =>
  columnOf(
    Array.from({ length: pages }, () => upright),
    upright,
    room,
    zoom,
  );

describe("the column", () => {
  test("is as wide as the room and as high as all pages with their gaps", () => {
    const { pages, width, height } = column();
    expect(pages[0]).toEqual({ page: 1, x: COLUMN_GAP, y: COLUMN_GAP, width: 600, height: 800 });
    expect(width).toBe(632);
    expect(height).toBe(10 * (800 + COLUMN_GAP) + COLUMN_GAP);
  });

  test("keeps pages in proportion, but none wider than the room", () => {
    const sizes = [upright, { width: 1200, height: 800 }, { width: 300, height: 400 }];
    const widths = columnOf(sizes, upright, room, 1).pages.map((page) => page.width);
    expect(widths).toEqual([600, 600, 300]);
    const wide = columnOf(sizes, upright, { width: 3000, height: 900 }, 1);
    expect(wide.pages[0]?.width).toBe(900);
  });

  test("gets wider than the room only by enlarging", () => {
    expect(column(2).width).toBe(1200 + 2 * COLUMN_GAP);
    expect(column(0.5).width).toBe(632);
  });
});

describe("a window of the column", () => {
  test("holds the pages in it and some more, never all", () => {
    const pages = pagesInWindow(column(1, 350), { top: 100_000, height: 700 }, 2);
    expect(pages.length).toBeLessThanOrEqual(7);
    const [first, last] = [pages[0], pages.at(-1)];
    expect(first?.y).toBeLessThan(100_000 - 800);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan(100_700 + 800);
    expect(pagesInWindow(column(1, 1), { top: 0, height: 700 }, 2)).toHaveLength(1);
  });

  test("is read a third of the way down, and at its end on the last page", () => {
    const long = column();
    expect(pageBeingRead(long, { top: 0, height: 700 })).toBe(1);
    expect(pageBeingRead(long, { top: 816 * 3, height: 700 })).toBe(4);
    expect(pageBeingRead(long, { top: 816 * 3 - 300, height: 700 })).toBe(3);
    expect(pageBeingRead(long, { top: long.height - 700, height: 700 })).toBe(10);
  });

  test("shows the same place at every width", () => {
    const place = placeAt(column(), 816 * 4 + COLUMN_GAP + 200);
    expect(place).toEqual({ page: 5, share: 0.25 });
    const large = column(2);
    expect(heightOf(large, place)).toBe((large.pages[4]?.y ?? 0) + 400);
    expect(placeAt(large, heightOf(large, place))).toEqual(place);
  });
});
