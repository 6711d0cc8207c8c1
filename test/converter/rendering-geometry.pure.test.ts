import { describe, expect, test } from "vitest";
import { asFractions, fitInside, fitToHeight } from "#converter/drawing/geometry.ts";
import { thumbnailGrid } from "#converter/drawing/thumbnails.ts";

const EIGHT_MEGAPIXELS = 8_000_000;

describe("fitToHeight", () => {
  test("a magazine page gets the height asked for and keeps its shape", () => {
    expect(fitToHeight({ width: 612, height: 792 }, 1600, EIGHT_MEGAPIXELS)).toEqual({
      width: 1236,
      height: 1600,
    });
  });

  test.each([
    { width: 14_400, height: 1 },
    { width: 1, height: 14_400 },
    { width: 2_000_000, height: 2_000_000 },
    { width: 44_625_000, height: 63_150_000 },
    { width: 0.001, height: 0.001 },
    { width: 3000, height: 500 },
  ])("a page of $width x $height stays within area and side, at least a pixel", (page) => {
    const { width, height } = fitToHeight(page, 1600, EIGHT_MEGAPIXELS);
    expect(width * height).toBeLessThanOrEqual(EIGHT_MEGAPIXELS * 1.001);
    expect(Math.max(width, height)).toBeLessThanOrEqual(8192);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
  });
});

test("fitInside centres a wide page in a tall cell", () => {
  expect(fitInside({ width: 200, height: 100 }, { x: 10, y: 20, width: 100, height: 100 })).toEqual(
    { x: 10, y: 45, width: 100, height: 50 },
  );
});

describe("asFractions", () => {
  const page = { width: 200, height: 100 };

  test("a box becomes fractions of the page", () => {
    expect(asFractions({ x: 20, y: 50, width: 100, height: 25 }, page)).toEqual({
      x: 0.1,
      y: 0.5,
      width: 0.5,
      height: 0.25,
    });
  });

  test("what lies beyond the page is cut off", () => {
    expect(asFractions({ x: -20, y: 90, width: 40, height: 50 }, page)).toEqual({
      x: 0,
      y: 0.9,
      width: 0.1,
      height: 0.1,
    });
  });

  test("a box beside the page or without area is none", () => {
    expect(asFractions({ x: 300, y: 0, width: 10, height: 10 }, page)).toBeUndefined();
    expect(asFractions({ x: 10, y: 10, width: 0, height: 10 }, page)).toBeUndefined();
    expect(asFractions({ x: Number.NaN, y: 0, width: 1, height: 1 }, page)).toBeUndefined();
  });
});

describe("thumbnailGrid", () => {
  test("an edition of 24 pages fills a nearly square grid of full-size cells", () => {
    expect(thumbnailGrid(24, { width: 420, height: 595 })).toMatchObject({
      columns: 6,
      rows: 4,
      cellWidth: 113,
      cellHeight: 160,
    });
  });

  test.each([
    [1, { width: 420, height: 595 }],
    [2000, { width: 420, height: 595 }],
    [2000, { width: 14_400, height: 1 }],
    [2000, { width: 1, height: 14_400 }],
  ])("the sprite of %i pages of %o stays drawable and holds them all", (pages, firstPage) => {
    const grid = thumbnailGrid(pages, firstPage);
    expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(pages);
    expect(grid.width * grid.height).toBeLessThan(17_500_000);
    expect(Math.max(grid.width, grid.height)).toBeLessThan(8192);
  });
});
