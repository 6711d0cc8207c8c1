/** The ISO 4217 currencies in circulation. */
const CODES =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG";

/** Alphabetical. */
export const CURRENCIES: ReadonlySet<string> = new Set(CODES.split(" "));

/** The largest price in any currency: a year in rupiah or dong costs millions. */
export const LARGEST_PRICE = 100_000_000;

const WITHOUT_DECIMALS = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);
const WITH_THREE_DECIMALS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

export function decimalsOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
}

/**
 * A price in the smallest unit of its currency: 4.50 EUR is 450, and 500 JPY is 500.
 * @returns undefined if the price has more decimals than the currency
 */
export function smallestUnits(price: number, currency: string): number | undefined {
  const units = price * 10 ** decimalsOf(currency);
  const whole = Math.round(units);
  // Hundredths are inexact in binary.
  return Math.abs(units - whole) < 1e-6 ? whole : undefined;
}

/** Currencies without decimals that Stripe counts in hundredths (docs.stripe.com/currencies#special-cases). */
const IN_HUNDREDTHS = new Set(["ISK", "UGX"]);

/** Stripe's units in one of ours. */
export function stripeFactor(currency: string): number {
  return IN_HUNDREDTHS.has(currency) ? 100 : 1;
}

/** An amount with its currency in a language's notation, with Latin digits. */
export function priceText(price: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
    numberingSystem: "latn",
  }).format(price);
}
