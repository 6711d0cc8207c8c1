import { expect, test } from "vitest";
import { CURRENCIES, decimalsOf, priceText, smallestUnits } from "#values/currency.ts";
import { isTakenByStripe } from "#values/price-limits.ts";

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

/** docs.stripe.com/currencies of 2026, with the currencies of three decimals that accounts in the Emirates have. */
const AT_STRIPE =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW";

test("the currencies of Stripe's list are taken there, and no others", () => {
  expect([...CURRENCIES].filter(isTakenByStripe)).toEqual(AT_STRIPE.split(" "));
  for (const code of ["IQD", "KPW", "GHS", "BGN", "STD", "eur", ""]) {
    expect(isTakenByStripe(code)).toBe(false);
  }
});
