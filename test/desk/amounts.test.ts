import { expect, test } from "vitest";
import { amountIn } from "#desk/parts/amount.ts";

test.each([
  ["24.50", 24.5, undefined],
  ["24,50 €", 24.5, "EUR"],
  ["€4", 4, "EUR"],
  ["EUR 24,5", 24.5, "EUR"],
  ["24.50 gbp", 24.5, "GBP"],
  // Of many countries.
  ["$24.50", 24.5, undefined],
  [" 0 ", 0, undefined],
  ["1000000", 1_000_000, undefined],
])("%j is %d %s", (text, price, currency) => {
  expect(amountIn(text)).toEqual({ price, currency });
});

test.each(["", "a lot", "-1", "1.234,50", "€ 4 €", "4 5", "1000001", "4 abcd"])(
  "%j is no price",
  (text) => {
    expect(amountIn(text)).toBeUndefined();
  },
);
