import { CURRENCIES } from "./currency.ts";

/** The currency of a sign, although others may have it too, or `Intl` does not write it. */
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "€": "EUR",
    EURO: "EUR",
    EUROS: "EUR",
    "£": "GBP",
    "₩": "KRW",
    US$: "USD",
    FR: "CHF",
    SFR: "CHF",
  }),
);

const LANGUAGES = ["en", "de", "fr", "es"];
/** Made when first needed: hundreds of formats take a moment. */
const SIGNS = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** The currencies that a sign or code, such as `€`, `Kč`, `kr.` or `chf`, may mean; undefined for other texts. */
export function currenciesOf(sign: string): ReadonlySet<string> | undefined {
  const plain = plainSign(sign);
  const usual = CURRENCIES.has(plain) ? plain : USUAL.get(plain);
  if (usual !== undefined) return new Set([usual]);
  for (const language of LANGUAGES) {
    const signs = SIGNS.get(language) ?? signsIn(language);
    SIGNS.set(language, signs);
    const found = signs.get(plain);
    if (found) return found;
  }
  return undefined;
}

/** Without dots and spaces, in upper case. */
function plainSign(sign: string): string {
  return sign.replaceAll(/[.\s]/g, "").toUpperCase();
}

function signsIn(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const currency of CURRENCIES) {
    for (const currencyDisplay of ["symbol", "narrowSymbol"] as const) {
      const style = { style: "currency", currency, currencyDisplay } as const;
      const parts = new Intl.NumberFormat(language, style).formatToParts(0);
      const sign = parts.find(({ type }) => type === "currency")?.value ?? "";
      const plain = plainSign(sign);
      found.set(plain, (found.get(plain) ?? new Set()).add(currency));
    }
  }
  return found;
}
