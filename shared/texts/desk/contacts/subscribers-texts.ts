interface Counted {
  one: string;
  other: string;
}

/** The desk's texts about a magazine's subscribers. `{name}` marks a placeholder. */
export interface SubscribersTexts {
  title: string;
  total: Counted;
  /** `{gained}` and `{lost}` cover the last 30 days. */
  lately: string;
  search: string;
  /** Label of the choice between all contacts and a magazine's subscribers. */
  show: string;
  everybody: string;
  of: string;
  status: string;
  all: string;
  since: string;
  ends: string;
  found: Counted;
  nobody: string;
  /** Why a subscriber no longer gets mail. */
  reason: string;
  reasons: Record<"ended" | "removed" | "complained" | "bounced" | "unsubscribed", string>;
  /** A contact's subscriptions. */
  column: string;
  exporting: string;
  exported: Counted;
}
