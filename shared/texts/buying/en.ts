import type { BuyingTexts } from "#texts/buying-texts.ts";

export const englishBuying: BuyingTexts = {
  periods: { 1: "7 days", 2: "a month", 3: "2 months", 4: "3 months", 5: "6 months", 6: "a year" },
  subscriptionPrice: "Subscription for {period}: {price}",
  buyIssue: "Buy this issue for {price}",
  subscribe: "Subscribe for {price}",
  renews: "A subscription continues until you end it, with a link in every e-mail.",
  buyElsewhere: "Buy from the publisher",
  ask: "Questions? Write to {address}",
  boughtAlready: "Have you bought it already? Open it with the link in your e-mail.",
  testMode: "Test mode: no money is taken.",
  waiting: {
    heading: "Thank you",
    explanation:
      "Your payment is being confirmed. This page opens the issue as soon as that is done, and you get a link by e-mail.",
  },
  failed: {
    heading: "That did not work",
    explanation: "Nothing was paid. Please try again in a few minutes.",
  },
  back: {
    heading: "You get your money back",
    explanation:
      "What you paid for was deleted before your payment arrived. All of your money goes back to the card or account that you paid with. You need to do nothing.",
  },
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
