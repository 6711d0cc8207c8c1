import { decimalsOf, smallestUnits, stripeFactor } from "./currency.ts";

/** Stripe's minimum charge in a currency, if it states one (docs.stripe.com/currencies). */
const LEAST: ReadonlyMap<string, number> = new Map(
  Object.entries({
    USD: 0.5,
    AED: 2,
    AUD: 0.5,
    BRL: 0.5,
    CAD: 0.5,
    CHF: 0.5,
    CZK: 15,
    DKK: 2.5,
    EUR: 0.5,
    GBP: 0.3,
    HKD: 4,
    HUF: 175,
    INR: 0.5,
    JPY: 50,
    MXN: 10,
    MYR: 2,
    NOK: 3,
    NZD: 0.5,
    PLN: 2,
    RON: 2,
    SEK: 3,
    SGD: 0.5,
    THB: 10,
  }),
);

/** Maximum digits that Stripe accepts in an amount, in the units that it counts. */
const MOST_UNITS = 99_999_999;

/** Why a price is impossible in a currency. */
export type PriceFault =
  { kind: "decimals"; most: number } | { kind: "least" | "most"; limit: number };

/** The fault of a price in a currency; undefined if it is possible. 0 always is. */
export function faultOfPrice(price: number, currency: string): PriceFault | undefined {
  if (price === 0) return undefined;
  const units = smallestUnits(price, currency);
  const decimals = decimalsOf(currency);
  if (units === undefined) return { kind: "decimals", most: decimals };
  const least = LEAST.get(currency) ?? 0;
  if (price < least) return { kind: "least", limit: least };
  const mostUnits = MOST_UNITS / stripeFactor(currency);
  if (units <= mostUnits) return undefined;
  return { kind: "most", limit: Math.floor(mostUnits) / 10 ** decimals };
}
