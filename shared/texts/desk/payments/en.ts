/** The desk's texts about payments. */
export const englishPayments = {
  title: "Getting paid",
  hint: "Readers pay in the reader, and all of the money goes to your own account at Stripe.",
  key: "Secret key",
  keyHint:
    "From Stripe’s dashboard, under Developers, API keys. Begin with the one of test mode. It is kept encrypted and never shown again.",
  connect: "Connect Stripe",
  /** `{name}` of the Stripe account. */
  paidTo: "Paid to {name}",
  modes: { test: "Test mode: no money is taken", live: "Live" },
  /** How the service learns of payments. */
  reports: {
    registered: "Stripe reports every payment at once.",
    polling: "This service asks Stripe every two minutes, since Stripe cannot reach it.",
  },
  keyRefused:
    "Stripe refuses the key: it was revoked there, or has expired. Nothing is sold until you connect another one.",
  change: "Use another key",
  stop: "Stop selling",
  stopHint: "Sales and purchases stay. Subscriptions end with the paid period.",
  off: "Selling has ended.",
  sales: "Sales",
  from: "From",
  until: "Until",
  empty: "No sales in this period.",
  /** For a `{month}`. */
  sum: "Sum of {month}",
  export: "Save as CSV",
  kinds: { issue: "Issue", subscription: "Subscription", renewal: "Renewal" },
  status: { paid: "Paid", refunded: "Refunded", disputed: "Disputed" },
  /** `{amount}` with its currency. */
  refunded: "{amount} paid back",
  /** Why a sale is paid back by itself. */
  reasons: { deleted: "deleted before it was paid, so we pay it back" },
  /** In place of the address of a buyer who was deleted. */
  deleted: "deleted contact",
  currency: "Currency",
  noCurrency: "None: no prices, no sales",
  /** `{currency}` that was chosen. */
  notAtStripe:
    "Stripe does not take {currency}: visitors see the prices, and find your own page or address.",
  cycle: "The subscription’s price is for",
  cycles: { 1: "7 days", 2: "a month", 3: "2 months", 4: "3 months", 5: "6 months", 6: "a year" },
  /** `{prices}` with their currency. */
  seen: "Visitors will see: {prices}",
  buyUrl: "Your own page for buyers",
  buyUrlHint: "Visitors go there if payments are not set up. Begins with https://.",
  contact: "E-mail address for questions",
  contactHint: "Visitors who want to buy see it.",
};

/** The same in any language. */
export type PaymentsTexts = typeof englishPayments;
