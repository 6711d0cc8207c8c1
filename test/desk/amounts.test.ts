import { expect, test } from "vitest";
import { amountIn, amountText, faultOfAmount, typedAmount } from "#desk/parts/amount.ts";
import { CURRENCIES, priceText } from "#values/currency.ts";

const TWELVE_HUNDRED = [
  "1200",
  "1,200",
  "1.200",
  "1 200",
  "1\u00A0200",
  "1\u202F200",
  "1'200",
  "1’200",
];

test.each([
  ["24.50", 24.5, undefined],
  ["24,5", 24.5, undefined],
  ["24,50 €", 24.5, "EUR"],
  ["€4", 4, "EUR"],
  ["EUR 24,5", 24.5, "EUR"],
  ["24 euros", 24, "EUR"],
  ["24.50 gbp", 24.5, "GBP"],
  ["£5", 5, "GBP"],
  ["1 490 Ft", 1490, "HUF"],
  ["19,90 zł", 19.9, "PLN"],
  ["249 Kč", 249, "CZK"],
  ["R$ 19,90", 19.9, "BRL"],
  ["US$5", 5, "USD"],
  ["NT$1,200", 1200, "TWD"],
  ["Fr. 24.–", 24, "CHF"],
  ["24.-", 24, undefined],
  ["24,–", 24, undefined],
  ["CHF 1'200.50", 1200.5, "CHF"],
  // From many countries.
  ["$24.50", 24.5, undefined],
  ["kr. 249", 249, undefined],
  ["¥1,200", 1200, undefined],
  [" 0 ", 0, undefined],
  ["0,5", 0.5, undefined],
  ["100000000", 100_000_000, undefined],
  ["1.000.000,00", 1_000_000, undefined],
  ["12,345.60", 12_345.6, undefined],
])("%j is %d %s", (text, price, currency) => {
  expect(amountIn(text)?.price).toBe(price);
  expect(typedAmount("price", text).currency).toBe(currency);
});

test.each(TWELVE_HUNDRED)("%j is 1200, with decimals in both notations", (text) => {
  expect(amountIn(text)?.price).toBe(1200);
  for (const decimals of [".50", ",50"]) {
    const isOneSign = text[1] === decimals[0];
    expect(amountIn(text + decimals)?.price).toBe(isOneSign ? undefined : 1200.5);
  }
});

test.each([
  "",
  "a lot",
  "-1",
  "€ 4 €",
  "4 5",
  "100000001",
  "100.000.001",
  "4 abcd",
  "4 xyz",
  "0.500",
  "24.5050",
  "12,34,567",
  "1.23.4",
  "1,234.567",
  "1 200.000.5",
  "4.50.",
])("%j is no price", (text) => {
  expect(amountIn(text)).toBeUndefined();
});

test("three digits after the sign are decimals where the currency has three", () => {
  for (const text of ["24.500", "24,500", "KWD 24.500"]) {
    expect(amountIn(text, "KWD")?.price).toBe(24.5);
  }
  expect(amountIn("1,200.500", "TND")?.price).toBe(1200.5);
  expect(amountIn("24.505", "KWD")).toBeUndefined();
  expect(amountIn("24.500", "EUR")?.price).toBe(24_500);
});

test.each([
  [24.5, "en", "24.50"],
  [24.5, "de", "24,50"],
  [2400, "fr", "2400"],
  [4.5, "es", "4,50"],
])("%d is shown in %s as %s, which is read as the same", (price, language, text) => {
  expect(amountText(price, language)).toBe(text);
  expect(amountIn(text)?.price).toBe(price);
});

test("a price as visitors see it is read as the same in every currency and language of the desk", () => {
  for (const currency of CURRENCIES) {
    for (const language of ["en", "de", "fr", "es", "de-CH"]) {
      const text = priceText(1200, currency, language);
      expect([text, amountIn(text, currency)?.price]).toEqual([text, 1200]);
      expect([text, faultOfAmount(text, currency)?.kind]).not.toEqual([text, "other"]);
    }
  }
});

test.each([
  ["24,50 €", "EUR", undefined],
  ["24,50 €", "USD", "other"],
  ["24,50", "USD", undefined],
  ["$24.50", "EUR", "other"],
  ["$24.50", "CAD", undefined],
  ["kr 249", "NOK", undefined],
  ["kr 249", "CZK", "other"],
  ["24.50", "JPY", "decimals"],
  ["2.400", "JPY", undefined],
  ["5", "CZK", "least"],
  ["0", "CZK", undefined],
  ["1,000,000", "UGX", "most"],
  ["1,000,000", "EUR", "most"],
  ["Rp 1.200.000", "IDR", undefined],
  ["1.200.000 ₫", "VND", undefined],
  ["49", "KRW", "least"],
  ["soon", "EUR", "unreadable"],
])("%j in %s has the fault %s", (text, currency, kind) => {
  expect(faultOfAmount(text, currency)?.kind).toBe(kind);
});
