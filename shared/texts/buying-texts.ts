/** A page that says one thing. */
interface Notice {
  heading: string;
  explanation: string;
}

/** Texts for visitors who buy, in one language. `{name}` marks what is filled in; a price has its currency. */
export interface BuyingTexts {
  /** What a subscription's price buys, by cycle. */
  periods: Record<1 | 2 | 3 | 4 | 5 | 6, string>;
  subscriptionPrice: string;
  buyIssue: string;
  subscribe: string;
  renews: string;
  /** Leads to the publisher's own page. */
  buyElsewhere: string;
  ask: string;
  boughtAlready: string;
  testMode: string;
  /** Between the payment and its confirmation. */
  waiting: Notice;
  /** Where Stripe could not be reached, or nothing is for sale any more. */
  failed: Notice;
  /** Where what was paid for is gone. */
  back: Notice;
  /** Behind the link in mails that ends a subscription. */
  end: Notice & { button: string };
  ended: Notice;
  over: Notice;
}
