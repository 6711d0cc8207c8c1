/** The desk's texts about payments. */
export interface PaymentsTexts {
  title: string;
  hint: string;
  key: string;
  keyHint: string;
  connect: string;
  /** `{name}` of the Stripe account. */
  paidTo: string;
  modes: Record<"test" | "live", string>;
  /** How the service learns of payments. */
  reports: Record<"registered" | "polling", string>;
  keyRefused: string;
  change: string;
  stop: string;
  stopHint: string;
  off: string;
  sales: string;
  from: string;
  until: string;
  empty: string;
  /** For a `{month}`. */
  sum: string;
  export: string;
  kinds: Record<"issue" | "subscription" | "renewal", string>;
  status: Record<"paid" | "refunded" | "disputed", string>;
  /** `{amount}` with its currency. */
  refunded: string;
  /** Why a sale is paid back by itself. */
  reasons: Record<"deleted", string>;
  /** In place of the address of a buyer who was deleted. */
  deleted: string;
  currency: string;
  noCurrency: string;
  /** `{currency}` that was chosen. */
  notAtStripe: string;
  cycle: string;
  cycles: Record<1 | 2 | 3 | 4 | 5 | 6, string>;
  /** `{prices}` with their currency. */
  seen: string;
  buyUrl: string;
  buyUrlHint: string;
  contact: string;
  contactHint: string;
}
