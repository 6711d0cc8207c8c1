/** The desk's texts about a magazine's subscribers. `{name}` marks a placeholder. */
export const englishSubscribers = {
  title: "Subscribers",
  total: { one: "{count} subscriber", other: "{count} subscribers" },
  /** `{gained}` and `{lost}` cover the last 30 days. */
  lately: "In the last 30 days, {gained} joined and {lost} left.",
  search: "Search subscribers",
  /** Label of the choice between all contacts and a magazine's subscribers. */
  show: "Show",
  everybody: "All contacts",
  of: "Subscribers of {magazine}",
  status: "Status",
  all: "All",
  since: "Since",
  ends: "Ends",
  found: { one: "{count} found", other: "{count} found" },
  nobody: "Nobody here yet.",
  /** Why a subscriber no longer gets mail. */
  reason: "Why",
  /** A contact's subscriptions. */
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

/** The same in any language. */
export type SubscribersTexts = typeof englishSubscribers;
