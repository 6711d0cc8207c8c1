import { CURRENCIES, decimalsOf } from "#values/currency.ts";

/** A typed price: an amount, optionally with the sign or code of its currency. */
export interface Amount {
  price: number;
  /** Undefined if the text names no currency, or a sign shared by several. */
  currency: string | undefined;
}

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW" };
const MOST = 1_000_000;

/** `24.50`, `24,50 €`, `EUR 24.50` and `$24.50` as amounts; undefined for other texts. */
export function amountIn(text: string): Amount | undefined {
  const [, before = "", digits, after = ""] =
    /^\s*([A-Za-z]{3}|\p{Sc})?\s*(\d+(?:[.,]\d{1,3})?)\s*([A-Za-z]{3}|\p{Sc})?\s*$/u.exec(text) ??
    [];
  if (digits === undefined || (before !== "" && after !== "")) return undefined;
  const price = Number(digits.replace(",", "."));
  if (price > MOST) return undefined;
  const named = before + after;
  const code = SIGNS[named] ?? named.toUpperCase();
  return { price, currency: CURRENCIES.has(code) ? code : undefined };
}

/** An amount for a field: with a language's decimal sign, and only signs that {@link amountIn} reads. */
export function amountText(price: number, currency: string, language: string): string {
  const decimals = currency === "" ? 2 : decimalsOf(currency);
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(price) ? 0 : decimals,
    maximumFractionDigits: 3,
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
  const currency = amountIn(text)?.currency;
  return { [field]: text, ...(currency !== undefined && { currency }) };
}

/** Whether a field holds an amount, in the chosen currency if it names one. */
export function isAmountIn(text: string, currency: string): boolean {
  const amount = amountIn(text);
  return amount !== undefined && (amount.currency ?? currency) === currency;
}
