import { CURRENCIES } from "#values/currency.ts";

/** A price as people write it: an amount, perhaps with the sign or the code of its currency. */
export interface Amount {
  price: number;
  /** Undefined where none is named, or a sign that several currencies share. */
  currency: string | undefined;
}

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW" };
const MOST = 1_000_000;

/** `24.50`, `24,50 €`, `EUR 24.50` and `$24.50` as amounts; undefined for a text that is none. */
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
