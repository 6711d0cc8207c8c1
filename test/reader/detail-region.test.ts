import { describe, expect, test } from "vitest";
import { covers, detailRegion } from "#reader/geometry/detail-region.ts";

const frame = { x: 0, y: 0, width: 1000, height: 800 };
const page = (x: number, y: number, scale: number): Parameters<typeof detailRegion>[0] => ({
  x,
  y,
  width: 600 * scale,
  height: 800 * scale,
});

describe("what is drawn sharper", () => {
  test("is nothing while the picture has enough pixels, or the page is out of sight", () => {
    expect(detailRegion(page(0, 0, 2), frame, 1600, 1)).toBeUndefined();
    expect(detailRegion(page(0, 0, 2), frame, 1600, 2)).toBeDefined();
    expect(detailRegion(page(2000, 0, 4), frame, 1600, 1)).toBeUndefined();
    expect(detailRegion(page(0, -9000, 4), frame, 1600, 1)).toBeUndefined();
  });

  test("is the part in sight with a margin, within the page", () => {
    const region = detailRegion(page(0, -800, 4), frame, 1600, 1);
    expect(region).toMatchObject({ x: 0, pageHeight: 3200 });
    expect(region?.y).toBeCloseTo(0.25 - 0.0625);
    expect(region?.height).toBeCloseTo(0.25 + 0.125);
    expect(region?.width).toBeCloseTo((1000 / 2400) * 1.25);
  });

  test("is coarser rather than larger than a phone's memory", () => {
    const region = detailRegion(
      page(-500, -800, 4),
      { ...frame, width: 3000, height: 2000 },
      1600,
      3,
    );
    const pixels =
      (region?.width ?? 0) * (region?.height ?? 0) * (region?.pageHeight ?? 0) ** 2 * 0.75;
    expect(pixels).toBeLessThanOrEqual(8_000_001);
  });

  test("is drawn anew only when it no longer covers what is seen, or is too coarse", () => {
    const drawn = detailRegion(page(-500, -800, 4), frame, 1600, 1);
    const moved = (x: number, y: number, scale = 4): boolean => {
      const seen = detailRegion(page(x, y, scale), frame, 1600, 1);
      return drawn !== undefined && seen !== undefined && covers(drawn, seen);
    };
    expect(moved(-500, -800)).toBe(true);
    expect(moved(-560, -840)).toBe(true);
    expect(moved(-1000, -800)).toBe(false);
    expect(moved(-500, -1200)).toBe(false);
    expect(moved(-500, -800, 5)).toBe(false);
  });
});
