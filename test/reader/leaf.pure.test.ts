import { describe, expect, test } from "vitest";
import {
  goesOn,
  isCorner,
  leanOf,
  resisted,
  settlingMs,
  slidByHand,
  turnedByHand,
} from "#reader/geometry/drag.ts";
import { eyeFor, freeEdgeOf, leafStrips, progressOfEdge } from "#reader/geometry/leaf.ts";

const moments = Array.from({ length: 21 }, (_, index) => index / 20);

describe("the leaf", () => {
  test("lies flat at the beginning and flat on the other side at the end", () => {
    expect(leafStrips(0, 8).every(({ angle, z }) => angle === 0 && z === 0)).toBe(true);
    expect(leafStrips(1, 8).every(({ angle }) => angle === 180)).toBe(true);
    expect(freeEdgeOf(0)).toBeCloseTo(1);
    expect(freeEdgeOf(1)).toBeCloseTo(-1);
  });

  test("hangs together, and never dips below the book", () => {
    for (const progress of moments) {
      const strips = leafStrips(progress, 8);
      expect(strips[0]).toMatchObject({ x: 0, z: 0 });
      for (const [index, strip] of strips.slice(1).entries()) {
        const before = strips[index] ?? strip;
        expect(Math.hypot(strip.x - before.x, strip.z - before.z)).toBeCloseTo(1 / 8);
        expect(strip.z).toBeGreaterThanOrEqual(-1e-9);
        expect(before.shades[1]).toBeCloseTo(strip.shades[0]);
      }
    }
  });

  test("is led by its free edge and darkest where it is upright", () => {
    const angles = leafStrips(0.4, 8).map(({ angle }) => angle);
    expect(angles).toEqual(angles.toSorted((a, b) => a - b));
    expect(angles.at(-1)).toBeGreaterThan((angles[0] ?? 0) + 20);
    const shadeNear = (upright: number): number =>
      Math.max(
        ...moments
          .flatMap((progress) => leafStrips(progress, 8))
          .filter(({ angle }) => Math.abs(angle - upright) < 8)
          .map(({ shades }) => shades[0]),
      );
    expect(shadeNear(90)).toBeGreaterThan(shadeNear(40));
    expect(shadeNear(4)).toBeLessThan(0.05);
  });

  test("moves its free edge steadily across, so that a place has one shape", () => {
    const edges = moments.map(freeEdgeOf);
    expect(edges).toEqual(edges.toSorted((a, b) => b - a));
    for (const edge of [0.95, 0.5, 0, -0.5, -0.95]) {
      expect(freeEdgeOf(progressOfEdge(edge))).toBeCloseTo(edge, 2);
    }
    expect([progressOfEdge(3), progressOfEdge(-3)]).toEqual([0, 1]);
  });
});

test("a leaf that rises stays within its stage", () => {
  const page = { width: 560, height: 790 };
  for (const room of [60, 120, 400]) {
    const eye = eyeFor(page, room);
    const rises = moments.flatMap((progress) => leafStrips(progress, 8).map(({ z }) => z));
    const highest = Math.max(...rises) * page.width;
    const overhang = ((eye / (eye - highest) - 1) * page.height) / 2;
    expect(overhang).toBeLessThanOrEqual(room);
  }
});

describe("a hand", () => {
  test("that has come half of a page's width has turned it, wherever it took it", () => {
    for (const grip of [1, 0.9, 0.7]) {
      expect(goesOn("turn", turnedByHand(grip, 0.5), 0)).toBe(true);
      expect(goesOn("turn", turnedByHand(grip, 0.3), 0)).toBe(false);
    }
  });

  test("takes a corner at the outer edge only, above or below", () => {
    expect([isCorner(0.95, 0.95), isCorner(0.8, 0.1)]).toEqual([true, true]);
    expect([isCorner(0.95, 0.5), isCorner(0.4, 0.95), isCorner(0.95, 1.1)]).not.toContain(true);
  });

  test("makes the leaf lean after it, the same way on both sides, and not where it is upright", () => {
    const width = 560;
    expect(leanOf(100, 500, width)).toBeGreaterThan(5);
    expect(leanOf(100, -500, width)).toBe(-leanOf(100, 500, width));
    expect(leanOf(-100, 500, width)).toBe(-leanOf(100, 500, width));
    expect(leanOf(100, 0, width)).toBe(0);
    expect(leanOf(5000, 300, width)).toBeLessThanOrEqual(20);
  });

  test("takes the leaf's edge along and lays it down where it mirrors the grip", () => {
    expect(turnedByHand(1, 0)).toBe(0);
    expect(freeEdgeOf(turnedByHand(1, 0.6))).toBeCloseTo(0.4, 2);
    expect(turnedByHand(0.8, 1.6)).toBe(1);
    expect(turnedByHand(1, -0.5)).toBe(0);
    expect(turnedByHand(-0.3, 0.25)).toBeGreaterThan(0);
  });

  test("slides a page by as much as it moves", () => {
    expect([slidByHand(-20, 400), slidByHand(100, 400), slidByHand(900, 400)]).toEqual([
      0, 0.25, 1,
    ]);
  });

  test.each([
    ["far, then still", 0.6, 0, true],
    ["a little, then still", 0.2, 0, false],
    ["a little, but fast", 0.1, 0.9, true],
    ["far, but back fast", 0.8, -0.9, false],
  ] as const)("that goes %s", (_, progress, speed, isOn) => {
    expect(goesOn("turn", progress, speed)).toBe(isOn);
    expect(goesOn("slide", progress, speed)).toBe(isOn);
  });

  test("that lets go fast is followed fast, within what can be seen", () => {
    const calm = settlingMs(0.5, 600, 0, 800);
    const flung = settlingMs(0.5, 600, 3, 800);
    expect(flung).toBeLessThan(calm);
    expect(settlingMs(0.01, 600, 50, 800)).toBeGreaterThanOrEqual(100);
    expect(settlingMs(1, 600, 0, 800)).toBe(600);
  });

  test("pulls ever harder where there is nothing to turn to", () => {
    const gives = [0, 20, 60, 200, 2000].map((pull) => resisted(pull, 60));
    expect(gives).toEqual(gives.toSorted((a, b) => a - b));
    expect(gives[1]).toBeLessThan(20);
    expect(gives.at(-1)).toBeLessThan(60);
    expect(resisted(-60, 60)).toBe(-resisted(60, 60));
  });
});
