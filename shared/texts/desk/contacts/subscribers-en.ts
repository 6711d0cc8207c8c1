import type { SubscribersTexts } from "./subscribers-texts.ts";

export const englishSubscribers: SubscribersTexts = {
  title: "Subscribers",
  total: { one: "{count} subscriber", other: "{count} subscribers" },
  lately: "In the last 30 days, {gained} joined and {lost} left.",
  search: "Search subscribers",
  show: "Show",
  everybody: "All contacts",
  of: "Subscribers of {magazine}",
  status: "Status",
  all: "All",
  since: "Since",
  ends: "Ends",
  found: { one: "{count} found", other: "{count} found" },
  nobody: "Nobody here yet.",
  reason: "Why",
  column: "Subscriptions",
  reasons: {
    ended: "The paid time is over",
    removed: "Removed by you",
    complained: "Reported a mail as spam",
    bounced: "Mails came back",
    unsubscribed: "Unsubscribed",
  },
  exporting: "Exporting subscribers",
  exported: { one: "{count} subscriber was exported", other: "{count} subscribers were exported" },
};
