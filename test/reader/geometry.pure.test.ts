import { describe, expect, test } from "vitest";
import { placeSpread, usualSize, pageLayoutFor } from "#reader/geometry/fit.ts";
import { PageSizes } from "#reader/geometry/page-sizes.ts";
import { spreadIndexOf, spreadsOf } from "#reader/geometry/spreads.ts";
import type { Spread, PageLayout } from "#reader/geometry/spreads.ts";

const a4 = { width: 595, height: 842 };

/** Spreads as page numbers; a page alone in a spread carries its slot. */
function shape(mode: PageLayout, count: number, wide: number[] = []): string[] {
  return spreadsOf(mode, count, (page) => wide.includes(page)).map((spread) =>
    spread.map(({ page, slot }) => (spread.length === 2 ? page : `${page} ${slot}`)).join("-"),
  );
}

describe("spreads", () => {
  test("have the cover alone on the second side and the last page alone when the count is even", () => {
    expect(shape("spread", 6)).toEqual(["1 second", "2-3", "4-5", "6 first"]);
    expect(shape("spread", 5)).toEqual(["1 second", "2-3", "4-5"]);
    expect(shape("spread", 2)).toEqual(["1 second", "2 first"]);
  });

  test("are single pages in single mode, and for an issue of one page", () => {
    expect(shape("single", 3)).toEqual(["1 whole", "2 whole", "3 whole"]);
    expect(shape("spread", 1)).toEqual(["1 whole"]);
  });

  test("give a wide page the room for itself and continue after it", () => {
    expect(shape("spread", 7, [4])).toEqual(["1 second", "2-3", "4 whole", "5-6", "7 first"]);
    expect(shape("spread", 6, [3])).toEqual(["1 second", "2 first", "3 whole", "4-5", "6 first"]);
    expect(shape("spread", 3, [1])).toEqual(["1 whole", "2-3"]);
  });

  test("contain every page once, in order, whatever is wide", () => {
    for (let seed = 0; seed < 256; seed += 1) {
      const spreads = spreadsOf("spread", 8, (page) => ((seed >> (page - 1)) & 1) === 1);
      expect(spreads.flat().map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });

  test("find the spread of a page", () => {
    const spreads = spreadsOf("spread", 6, () => false);
    expect([1, 2, 3, 6].map((page) => spreadIndexOf(spreads, page))).toEqual([0, 1, 1, 3]);
  });
});

describe("single pages or spreads", () => {
  test.each([
    ["a desktop window", { width: 1280, height: 780 }, "spread"],
    ["an upright phone", { width: 366, height: 780 }, "single"],
    ["a phone on its side", { width: 820, height: 330 }, "spread"],
    ["the embed snippet's frame", { width: 396, height: 203 }, "spread"],
    ["an upright tablet", { width: 744, height: 950 }, "single"],
  ] as const)("in %s", (_, room, mode) => {
    expect(pageLayoutFor(a4, room)).toBe(mode);
  });

  test("landscape pages are shown alone, except in a very wide room", () => {
    const slide = { width: 960, height: 540 };
    expect(pageLayoutFor(slide, { width: 1280, height: 780 })).toBe("single");
    expect(pageLayoutFor(slide, { width: 3000, height: 780 })).toBe("spread");
  });
});

describe("placing", () => {
  const room = { width: 1001, height: 600 };
  const facing: Spread = [
    { page: 2, slot: "first" },
    { page: 3, slot: "second" },
  ];

  test("facing pages touch at the spine, on whole pixels, and are mirrored from right to left", () => {
    const [left, right] = placeSpread(facing, () => a4, room, "ltr");
    expect(left).toEqual({ page: 2, side: "left", x: 500 - 423, y: 0, width: 423, height: 600 });
    expect(right).toMatchObject({ page: 3, side: "right", x: 500 });
    const mirrored = placeSpread(facing, () => a4, room, "rtl");
    expect(mirrored.map(({ page, side }) => [page, side])).toEqual([
      [2, "right"],
      [3, "left"],
    ]);
  });

  test("pages of different sizes keep their proportion and are centred", () => {
    const sizes = [a4, { width: 595, height: 421 }];
    const [tall, low] = placeSpread(facing, (page) => sizes[page - 2] ?? a4, room, "ltr");
    expect(low?.width).toBe(tall?.width);
    expect(low).toMatchObject({ height: 300, y: 150 });
  });

  test("nothing leaves the room, whatever the sizes", () => {
    for (const width of [40, 595, 5000]) {
      for (const height of [40, 842, 5000]) {
        const spread: Spread = [{ page: 1, slot: "whole" }];
        for (const pages of [facing, spread]) {
          for (const place of placeSpread(pages, () => ({ width, height }), room, "ltr")) {
            expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
            expect(place.x + place.width).toBeLessThanOrEqual(room.width);
            expect(place.y + place.height).toBeLessThanOrEqual(room.height);
          }
        }
      }
    }
  });
});

describe("page sizes", () => {
  test("are the first page's until the layout is known", () => {
    const sizes = new PageSizes(a4);
    expect(sizes.of(7)).toEqual(a4);
    sizes.learn([a4, { width: 1190, height: 842 }, a4]);
    expect(sizes.of(2).width).toBe(1190);
    expect([1, 2, 3].map((page) => sizes.isWide(page))).toEqual([false, true, false]);
  });

  test("that are no sizes count as the first page's", () => {
    const sizes = new PageSizes(a4);
    sizes.learn([a4, { width: 0, height: 842 }, { width: Number.NaN, height: 1 }]);
    expect([sizes.of(2), sizes.of(3)]).toEqual([a4, a4]);
  });

  test("have a usual one: the commonest, the earlier of two that are equally common", () => {
    const wrap = { width: 1200, height: 842 };
    expect(usualSize([wrap, a4, { width: 595.2, height: 841.9 }])).toEqual(a4);
    expect(usualSize([wrap, a4])).toEqual(wrap);
    expect(usualSize([])).toBeUndefined();
  });
});
