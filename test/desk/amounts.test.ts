import { expect, test } from "vitest";
import { amountIn, amountText, isAmountIn, typedAmount } from "#desk/parts/amount.ts";

test.each([
  ["24.50", 24.5, undefined],
  ["24,50 €", 24.5, "EUR"],
  ["€4", 4, "EUR"],
  ["EUR 24,5", 24.5, "EUR"],
  ["24.50 gbp", 24.5, "GBP"],
  // From many countries.
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

test.each([
  [24.5, "EUR", "en", "24.50"],
  [24.5, "EUR", "de", "24,50"],
  [2400, "JPY", "fr", "2400"],
  [1.234, "KWD", "es", "1,234"],
  [4.5, "", "de", "4,50"],
])("%d %s is shown in %s as %s, which is read as the same", (price, currency, language, text) => {
  expect(amountText(price, currency, language)).toBe(text);
  expect(amountIn(text)?.price).toBe(price);
});

test("a currency that an amount names is chosen with it, and contradicts another", () => {
  expect(typedAmount("price", "24,50 €")).toEqual({ price: "24,50 €", currency: "EUR" });
  expect(typedAmount("price", "24,50")).toEqual({ price: "24,50" });
  expect(isAmountIn("24,50 €", "USD")).toBe(false);
  expect(isAmountIn("24,50", "USD")).toBe(true);
});
