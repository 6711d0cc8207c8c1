interface Counted {
  one: string;
  other: string;
}

/** What the desk says about the subscribers of a magazine. `{name}` marks what is filled in. */
export interface SubscribersTexts {
  title: string;
  total: Counted;
  /** `{gained}` and `{lost}` in the last 30 days. */
  lately: string;
  search: string;
  /** Of the choice among all contacts and the subscribers of a magazine. */
  show: string;
  everybody: string;
  of: string;
  status: string;
  all: string;
  since: string;
  ends: string;
  found: Counted;
  nobody: string;
  /** Why mail reaches a subscriber no longer. */
  reason: string;
  reasons: Record<"ended" | "removed" | "complained" | "bounced" | "unsubscribed", string>;
  /** What a contact subscribes to. */
  column: string;
  exporting: string;
  exported: Counted;
}
