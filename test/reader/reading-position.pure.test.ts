import { expect, test } from "vitest";
import { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { Move } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import type { Spread } from "#reader/geometry/spreads.ts";

const none = (): boolean => false;
const facing = spreadsOf("spread", 6, none);
const pagesOf = (spread: Spread | undefined): number[] => (spread ?? []).map(({ page }) => page);

function watched(startPage: number): { position: ReadingPosition; moves: Move[] } {
  const position = new ReadingPosition(facing, startPage);
  const moves: Move[] = [];
  position.subscribe((move) => moves.push(move));
  return { position, moves };
}

test("next and previous go from spread to spread and stop at the ends", () => {
  const { position, moves } = watched(1);
  expect(position.previous("reader")).toBe(false);
  expect([1, 2, 3, 4].map(() => position.next("reader"))).toEqual([true, true, true, false]);
  expect(moves.map(({ spread, step }) => [pagesOf(spread), step])).toEqual([
    [[2, 3], 1],
    [[4, 5], 1],
    [[6], 1],
  ]);
  expect(position.following).toBeUndefined();
  expect(pagesOf(position.preceding)).toEqual([4, 5]);
});

test("going to a page outside the issue means the first or the last", () => {
  expect(watched(99).position.page).toBe(6);
  const { position } = watched(0);
  expect(position.page).toBe(1);
  position.goTo(1_000, "reader");
  expect(position.page).toBe(6);
});

test("going to the other page in view is reported, and turns nothing", () => {
  const { position, moves } = watched(4);
  position.goTo(5, "reader");
  position.goTo(5, "reader");
  expect(moves.map(({ page, step }) => [page, step])).toEqual([[5, 0]]);
});

test("another arrangement keeps the page asked for, not the first of its spread", () => {
  const { position, moves } = watched(5);
  position.rearrange(spreadsOf("single", 6, none));
  expect(pagesOf(position.spread)).toEqual([5]);
  position.rearrange(facing);
  expect(pagesOf(position.spread)).toEqual([4, 5]);
  expect(moves.map(({ cause, step }) => [cause, step])).toEqual([
    ["arrangement", 0],
    ["arrangement", 0],
  ]);
});
