import { ApiError } from "#contract/api/errors.ts";
import { decimalsOf, smallestUnits, stripeFactor } from "#values/currency.ts";

/** Stripe's minimum charge in a currency, if it states one (docs.stripe.com/currencies). */
const LEAST: ReadonlyMap<string, number> = new Map(
  Object.entries({
    USD: 0.5,
    AED: 2,
    AUD: 0.5,
    BGN: 1,
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

/** Why a price is impossible in a currency, as the end of a sentence; undefined if it is possible. 0 always is. */
export function problemOfPrice(price: number, currency: string | undefined): string | undefined {
  if (currency === undefined || currency === "" || price === 0) return undefined;
  const units = smallestUnits(price, currency);
  if (units === undefined) {
    const decimals = decimalsOf(currency);
    return `must have ${decimals === 0 ? "no" : `at most ${decimals}`} decimals in ${currency}`;
  }
  const least = LEAST.get(currency) ?? 0;
  if (price < least) return `must be at least ${least} ${currency}, or 0`;
  const most = MOST_UNITS / stripeFactor(currency);
  return units > most ? `must be less in ${currency}` : undefined;
}

/** @throws INVALID_PARAMETER naming the first price that the currency does not allow */
export function checkPrices(
  prices: Readonly<Record<string, number | undefined>>,
  currency: string | undefined,
): void {
  for (const [name, price] of Object.entries(prices)) {
    const problem = price === undefined ? undefined : problemOfPrice(price, currency);
    if (problem !== undefined) throw new ApiError("INVALID_PARAMETER", `${name}: ${problem}`);
  }
}
