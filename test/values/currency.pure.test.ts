import { expect, test } from "vitest";
import { CURRENCIES, decimalsOf, priceText, smallestUnits } from "#values/currency.ts";

test.each([
  [4.5, "EUR", 450],
  [19.99, "USD", 1999],
  [500, "JPY", 500],
  [4.5, "JPY", undefined],
  [1.25, "KWD", 1250],
])("%d %s is %s of its smallest unit", (price, currency, units) => {
  expect(smallestUnits(price, currency)).toBe(units);
});

test("every currency is written with its name or sign, in digits that everybody reads", () => {
  for (const currency of CURRENCIES) {
    expect(priceText(10, currency, "ar")).toContain("10");
    expect(decimalsOf(currency)).toBeLessThan(4);
  }
  expect(priceText(4, "EUR", "de")).toBe("4,00\u00A0€");
  expect(priceText(4, "EUR", "en")).toBe("€4.00");
});
