/** Texts for buyers in one language. `{name}` marks a placeholder; a price includes its currency. */
export const englishBuying = {
  /** A subscription's billing period, by cycle. */
  periods: { 1: "7 days", 2: "a month", 3: "2 months", 4: "3 months", 5: "6 months", 6: "a year" },
  subscriptionPrice: "Subscription for {period}: {price}",
  buyIssue: "Buy this issue for {price}",
  subscribe: "Subscribe for {price}",
  renews: "A subscription continues until you end it, with a link in every e-mail.",
  /** Leads to the publisher's own shop. */
  buyElsewhere: "Buy from the publisher",
  ask: "Questions? Write to {address}",
  boughtAlready: "Have you bought it already? Open it with the link in your e-mail.",
  testMode: "Test mode: no money is taken.",
  /** Shown between the payment and its confirmation. */
  waiting: {
    heading: "Thank you",
    explanation:
      "Your payment is being confirmed. This page opens the issue as soon as that is done, and you get a link by e-mail.",
  },
  /** Shown if Stripe cannot be reached, or the offer has ended. */
  failed: {
    heading: "That did not work",
    explanation: "Nothing was paid. Please try again in a few minutes.",
  },
  /** Shown if the purchase was deleted and is refunded. */
  back: {
    heading: "You get your money back",
    explanation:
      "What you paid for was deleted before your payment arrived. All of your money goes back to the card or account that you paid with. You need to do nothing.",
  },
  /** Behind the link in mails that ends a subscription. */
  end: {
    heading: "End your subscription to {magazine}?",
    explanation: "You can read until {date}. After that nothing more is charged.",
    button: "End the subscription",
  },
  ended: {
    heading: "Your subscription ends",
    explanation: "You can read {magazine} until {date}. Nothing more will be charged.",
  },
  over: {
    heading: "There is nothing to end",
    explanation: "This subscription has ended already, or the link is no longer valid.",
  },
};

/** The same in any language. */
export type BuyingTexts = typeof englishBuying;
