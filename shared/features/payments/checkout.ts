import type Stripe from "stripe";
import { nameOf, type Issue } from "#features/issues/issue.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import type { Payments } from "#features/purchases/payments.ts";
import { wayBackSignature } from "#features/purchases/purchase-ticket.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { stripeFactor } from "#values/currency.ts";
import { oneLine } from "#values/one-line.ts";
import { SALE_NAME } from "./stripe-objects.ts";

type Params = Stripe.Checkout.SessionCreateParams;
type Recurring = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.Recurring;
type Locale = Stripe.Checkout.SessionCreateParams.Locale;

/** Cycles as Stripe counts them. */
const INTERVALS: Readonly<Record<number, Recurring>> = {
  1: { interval: "week", interval_count: 1 },
  2: { interval: "month", interval_count: 1 },
  3: { interval: "month", interval_count: 2 },
  4: { interval: "month", interval_count: 3 },
  5: { interval: "month", interval_count: 6 },
  6: { interval: "year", interval_count: 1 },
};

/** Stripe's minimum, and a little more for clock differences. */
const OPEN_SECONDS = 35 * 60;
const NAME_LENGTH = 250;

/** The Checkout of a sale: its item and amount come from the table, and it returns to our own address. */
export function checkoutOf(
  sale: Sale,
  {
    payments,
    issue,
    magazine,
    baseUrl,
    now,
  }: {
    payments: Payments;
    issue: Issue;
    magazine: Magazine;
    baseUrl: string;
    now: Date;
  },
): Params {
  const { saleId, accountId, amount, currency, kind, cycle = 6 } = sale;
  const metadata = { [SALE_NAME]: saleId };
  const address = readerUrl(baseUrl, issue);
  const back = new URLSearchParams({ sale: saleId, key: wayBackSignature(accountId, saleId) });
  const isIssue = kind === "issue";
  const name = oneLine(isIssue ? issueTitle(nameOf(issue, magazine)) : magazine.title);
  const recurring = INTERVALS[cycle];
  return {
    mode: isIssue ? "payment" : "subscription",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount * stripeFactor(currency),
          product_data: { name: name.slice(0, NAME_LENGTH).toWellFormed() },
          ...(!isIssue && recurring && { recurring }),
          // The displayed price is the price paid.
          ...(payments.hasTax && { tax_behavior: "inclusive" as const }),
        },
      },
    ],
    success_url: `${address}/purchase?${back.toString()}`,
    cancel_url: address,
    client_reference_id: saleId,
    metadata,
    ...(isIssue ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    ...(payments.hasTax && { automatic_tax: { enabled: true } }),
    expires_at: Math.floor(now.getTime() / 1000) + OPEN_SECONDS,
    locale: localeOf(issue.language),
  };
}

const LOCALES = [
  ...([
    "bg",
    "cs",
    "da",
    "de",
    "el",
    "en",
    "es",
    "et",
    "fi",
    "fr",
    "hr",
    "hu",
    "id",
    "it",
  ] as const),
  ...([
    "ja",
    "ko",
    "lt",
    "lv",
    "ms",
    "mt",
    "nb",
    "nl",
    "pl",
    "pt",
    "ro",
    "ru",
    "sk",
    "sl",
  ] as const),
  ...(["sv", "th", "tr", "vi", "zh"] as const),
];

/** The reader's language, if Checkout supports it; otherwise the browser's. */
function localeOf(language: string): Locale {
  return LOCALES.find((locale) => locale === language) ?? "auto";
}
