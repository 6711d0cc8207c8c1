import { describe, expect, test } from "vitest";
import { wantsLarge } from "#reader/geometry/sharpness.ts";

const frame = { x: 0, y: 0, width: 1000, height: 800 };
const page = (x: number, y: number, scale: number) => ({
  x,
  y,
  width: 600 * scale,
  height: 800 * scale,
});

describe("a large picture is wanted", () => {
  test.each([
    { scale: 1, ratio: 1, is: false },
    { scale: 2, ratio: 1, is: false },
    { scale: 2.2, ratio: 1, is: false },
    { scale: 2.4, ratio: 1, is: true },
    { scale: 1, ratio: 2, is: false },
    { scale: 1, ratio: 3, is: true },
    { scale: 2, ratio: 2, is: true },
  ])("$is: page $scale times the window, $ratio pixels a CSS pixel", ({ scale, ratio, is }) => {
    expect(wantsLarge(page(0, 0, scale), frame, 1600, ratio)).toBe(is);
  });

  test("by pages in sight only", () => {
    for (const [x, y] of [
      [1000, 0],
      [0, 800],
      [-2400, 0],
      [0, -3200],
    ]) {
      expect(wantsLarge(page(x ?? 0, y ?? 0, 4), frame, 1600, 1)).toBe(false);
    }
    expect(wantsLarge(page(-2399, -3199, 4), frame, 1600, 1)).toBe(true);
  });

  test("not before there is a picture to compare with", () => {
    expect(wantsLarge(page(0, 0, 4), frame, 0, 1)).toBe(false);
  });
});
