import { ApiError } from "#contract/api/errors.ts";
import { faultOfPrice } from "#values/price-limits.ts";

/** Why a price is impossible in a currency, as the end of a sentence; undefined if it is possible. 0 always is. */
export function problemOfPrice(price: number, currency: string | undefined): string | undefined {
  const fault = currency ? faultOfPrice(price, currency) : undefined;
  if (!fault) return undefined;
  switch (fault.kind) {
    case "decimals":
      return `must have ${fault.most === 0 ? "no" : `at most ${fault.most}`} decimals in ${currency}`;
    case "least":
      return `must be at least ${fault.limit} ${currency}, or 0`;
    case "most":
      return `must be less in ${currency}`;
  }
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
