import { describe, expect, test } from "vitest";
import { FIT, atBeginning, bounded, enlargedAt } from "#reader/geometry/zoom.ts";

const content = { x: 100, y: 0, width: 800, height: 600 };
const frame = { x: -80, y: -28, width: 1160, height: 656 };
const seen = (look: typeof FIT, x: number): number => look.x + look.scale * x;

describe("enlarging", () => {
  test("keeps the point under the hand where it is", () => {
    const point = { x: 420, y: 130 };
    const once = enlargedAt(FIT, point, 2);
    const twice = enlargedAt(once, point, 3.5);
    for (const look of [once, twice]) {
      expect(look.x + look.scale * point.x).toBeCloseTo(point.x);
      expect(look.y + look.scale * point.y).toBeCloseTo(point.y);
    }
  });

  test("neither goes below fitting nor beyond the largest", () => {
    expect(bounded({ scale: 0.4, x: 30, y: 9 }, content, frame)).toEqual(FIT);
    const largest = bounded({ scale: 50, x: -9000, y: -9000 }, content, frame);
    expect(largest.scale).toBe(5);
  });

  test("leaves no emptiness beside pages that are larger than the window", () => {
    for (const offset of [-99_999, 99_999]) {
      const look = bounded({ scale: 3, x: offset, y: offset }, content, frame);
      expect(seen(look, content.x)).toBeLessThanOrEqual(frame.x);
      expect(seen(look, content.x + content.width)).toBeGreaterThanOrEqual(frame.x + frame.width);
    }
  });

  test("keeps what is smaller than the window in its middle", () => {
    const look = bounded({ scale: 1.2, x: -500, y: 0 }, content, frame);
    expect(seen(look, 500)).toBeCloseTo(frame.x + frame.width / 2);
  });

  test("begins a new spread at its top, on the side where reading begins", () => {
    const left = atBeginning(3, content, frame, "left");
    expect(seen(left, content.x)).toBeCloseTo(frame.x);
    expect(left.y).toBeCloseTo(frame.y);
    const right = atBeginning(3, content, frame, "right");
    expect(seen(right, content.x + content.width)).toBeCloseTo(frame.x + frame.width);
  });
});
