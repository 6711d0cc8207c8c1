import { expect, test } from "vitest";
import {
  pagesFinished,
  pagesOfRange,
  rangesIn,
  rangesLeft,
} from "../../shared/conversions/page-ranges.ts";

test.each([
  [25, 24, 2],
  [48, 24, 2],
  [49, 24, 3],
  [2000, 24, 84],
  [5, 1, 5],
])(
  "%i pages in ranges of %i are %i ranges, which hold every page once",
  (pagesCount, rangePages, ranges) => {
    const plan = { pagesCount, rangePages };
    expect(rangesIn(plan)).toBe(ranges);
    const pages = Array.from({ length: ranges }, (_, range) => pagesOfRange(plan, range)).flatMap(
      ({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(pages).toEqual(Array.from({ length: pagesCount }, (_, at) => at + 1));
  },
);

test("a range beyond the plan is none", () => {
  expect(() => pagesOfRange({ pagesCount: 25, rangePages: 24 }, 2)).toThrow(RangeError);
  expect(() => pagesOfRange({ pagesCount: 25, rangePages: 24 }, -1)).toThrow(RangeError);
});

test("tells what is left and what is done, whatever the order", () => {
  const plan = { pagesCount: 50, rangePages: 24 };
  expect(rangesLeft(plan, new Set())).toEqual([0, 1, 2]);
  expect(rangesLeft(plan, new Set([2, 0]))).toEqual([1]);
  expect(pagesFinished(plan, new Set([2, 0]))).toBe(26);
  expect(rangesLeft(plan, new Set([1, 2, 0]))).toEqual([]);
  expect(pagesFinished(plan, new Set([1, 2, 0]))).toBe(50);
});
