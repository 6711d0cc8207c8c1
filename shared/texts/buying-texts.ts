/** A page with one message. */
interface Notice {
  heading: string;
  explanation: string;
}

/** Texts for buyers in one language. `{name}` marks a placeholder; a price includes its currency. */
export interface BuyingTexts {
  /** A subscription's billing period, by cycle. */
  periods: Record<1 | 2 | 3 | 4 | 5 | 6, string>;
  subscriptionPrice: string;
  buyIssue: string;
  subscribe: string;
  renews: string;
  /** Leads to the publisher's own shop. */
  buyElsewhere: string;
  ask: string;
  boughtAlready: string;
  testMode: string;
  /** Shown between the payment and its confirmation. */
  waiting: Notice;
  /** Shown if Stripe cannot be reached, or the offer has ended. */
  failed: Notice;
  /** Shown if the purchase was deleted and is refunded. */
  back: Notice;
  /** Behind the link in mails that ends a subscription. */
  end: Notice & { button: string };
  ended: Notice;
  over: Notice;
}
