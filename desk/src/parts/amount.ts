import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";
import { currenciesOf } from "#values/currency-signs.ts";
import { decimalsOf, LARGEST_PRICE, priceText } from "#values/currency.ts";
import { faultOfPrice, type PriceFault } from "#values/price-limits.ts";

/** A typed price: an amount, optionally with the sign or code of its currency. */
export interface Amount {
  price: number;
  /** Those that share the sign; undefined if the text names none. */
  currencies: ReadonlySet<string> | undefined;
}

/** The API keeps two; Stripe does not charge single thousandths. */
const MOST_DECIMALS = 2;

const SIGN = String.raw`(?:[\p{L}\p{Sc}][\p{L}\p{Sc}.\s]*)?`;
const TYPED = new RegExp(
  String.raw`^\s*(?<before>${SIGN})\s*(?<digits>\d(?:.*\d)?)(?:[.,][-–—]{1,2})?\s*(?<after>${SIGN})\s*$`,
  "u",
);
/** Thousands divided by dots, commas, spaces or apostrophes. */
const WHOLE = String.raw`(?<whole>[1-9]\d{0,2}(?:(?<group>[.,\s'’])\d{3})(?:\k<group>\d{3})*|\d+)`;
const NUMBER = new RegExp(String.raw`^${WHOLE}(?:(?<point>[.,])(?<part>\d{1,2}))?$`);
const IN_THOUSANDTHS = new RegExp(String.raw`^${WHOLE}(?<point>[.,])(?<part>\d{3})$`);

/**
 * A text such as `24.50`, `24,50 €`, `CHF 1'200.–` or `1.234,50` as an amount; undefined for other texts. Three digits
 * after a dot or comma are thousands, except in a currency with three decimals.
 * @param chosen the currency if the text names none
 */
export function amountIn(text: string, chosen = ""): Amount | undefined {
  const { before = "", digits, after = "" } = TYPED.exec(text)?.groups ?? {};
  const sign = before + after;
  if (digits === undefined || (before !== "" && after !== "")) return undefined;
  const currencies = sign === "" ? undefined : currenciesOf(sign);
  if (sign !== "" && currencies === undefined) return undefined;
  const price = numberIn(digits, decimalsOf(nameOf(currencies) ?? chosen));
  if (price === undefined || price > LARGEST_PRICE) return undefined;
  return { price, currencies };
}

function numberIn(digits: string, decimals: number): number | undefined {
  const inThousandths = decimals === 3 && IN_THOUSANDTHS.exec(digits)?.groups;
  for (const found of [inThousandths, NUMBER.exec(digits)?.groups]) {
    if (!found) continue;
    const { whole = "", group, point, part = "0" } = found;
    if (group !== undefined && group === point) continue;
    const price = Number(`${whole.replaceAll(/\D/g, "")}.${part}`);
    return price === Number(price.toFixed(MOST_DECIMALS)) ? price : undefined;
  }
  return undefined;
}

function nameOf(currencies: Amount["currencies"]): string | undefined {
  return currencies?.size === 1 ? [...currencies][0] : undefined;
}

/** An amount for a field, which {@link amountIn} reads: with a language's decimal sign. */
export function amountText(price: number, language: string): string {
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(price) ? 0 : MOST_DECIMALS,
    maximumFractionDigits: MOST_DECIMALS,
    numberingSystem: "latn",
  }).format(price);
}

/** The fields of a price: the currency, empty for none, is beside the amounts. */
export interface Prices {
  price: string;
  issuePrice: string;
  currency: string;
}

/** The fields that a typed amount changes: it also selects a currency that it names. */
export function typedAmount(field: "price" | "issuePrice", text: string): Partial<Prices> {
  const currency = nameOf(amountIn(text)?.currencies);
  return { [field]: text, ...(currency !== undefined && { currency }) };
}

/** Why a field is not a price in the chosen currency, empty for none; undefined if it is. */
export function faultOfAmount(
  text: string,
  currency: string,
): PriceFault | { kind: "unreadable" | "other" } | undefined {
  const amount = amountIn(text, currency);
  if (!amount) return { kind: "unreadable" };
  if (currency === "") return undefined;
  if (amount.currencies?.has(currency) === false) return { kind: "other" };
  return faultOfPrice(amount.price, currency);
}

export function problemOfAmount(
  texts: DeskTexts,
  text: string,
  currency: string,
): string | undefined {
  const fault = faultOfAmount(text, currency);
  const { noPrice, otherCurrency, noDecimals, atLeast, atMost } = texts.publishing.who;
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case "unreadable":
      return noPrice;
    case "other":
      return fill(otherCurrency, { currency });
    case "decimals":
      return fill(noDecimals, { currency });
    case "least":
    case "most": {
      const limit = priceText(fault.limit, currency, texts.language);
      return fill(fault.kind === "least" ? atLeast : atMost, { price: limit });
    }
  }
}
