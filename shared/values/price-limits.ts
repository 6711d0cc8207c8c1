import { CURRENCIES, decimalsOf, smallestUnits, stripeFactor } from "./currency.ts";

/** Those in which Stripe charges nobody (docs.stripe.com/currencies#presentment-currencies). */
const NOT_AT_STRIPE = new Set(
  "BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VED VES ZWG".split(" "),
);

/** Whether Stripe charges in a currency. Which account may do so depends on its country. */
export function isTakenByStripe(currency: string): boolean {
  return CURRENCIES.has(currency) && !NOT_AT_STRIPE.has(currency);
}

/** Stripe's minimum charge in a currency, if it states one (docs.stripe.com/currencies). */
const LEAST: Readonly<Record<string, number>> = {
  USD: 0.5,
  AED: 2,
  ARS: 0.5,
  AUD: 0.5,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  COP: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  IDR: 0.5,
  ILS: 0.5,
  INR: 0.5,
  JPY: 50,
  KRW: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PHP: 0.5,
  PLN: 2,
  RON: 2,
  RUB: 0.5,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  ZAR: 0.5,
};

/** The largest amount that every way to pay accepts, in the units that Stripe counts: eight digits, or more in these. */
const MOST_UNITS = 99_999_999;
const MORE_UNITS: Readonly<Record<string, number>> = {
  COP: 9_999_999_999,
  IDR: 999_999_999_999,
  INR: 999_999_999,
};

export type PriceFault =
  { kind: "decimals"; most: number } | { kind: "least" | "most"; limit: number };

/** The fault of a price in a currency; undefined if it is possible. 0 always is. */
export function faultOfPrice(price: number, currency: string): PriceFault | undefined {
  if (price === 0) return undefined;
  const units = smallestUnits(price, currency);
  const decimals = decimalsOf(currency);
  if (units === undefined) return { kind: "decimals", most: decimals };
  const least = LEAST[currency] ?? 0;
  if (price < least) return { kind: "least", limit: least };
  const mostUnits = (MORE_UNITS[currency] ?? MOST_UNITS) / stripeFactor(currency);
  if (units <= mostUnits) return undefined;
  return { kind: "most", limit: Math.floor(mostUnits) / 10 ** decimals };
}
