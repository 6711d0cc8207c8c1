interface Counted {
  one: string;
  other: string;
}

/** Actions on several contacts at once. */
export type MassAction = "subscribe" | "unsubscribe" | "give" | "mail" | "export" | "erase";

/** The desk's texts about several contacts at once. `{name}` marks a placeholder. */
export interface MassTexts {
  /** Label of the box beside a contact. */
  choose: string;
  /** Heading of the column of boxes. */
  chosenHead: string;
  chosen: Counted;
  all: string;
  none: string;
  actions: Record<MassAction, string>;
  /** Explains each action before it starts. */
  hints: Record<Exclude<MassAction, "export">, string>;
  consent: string;
  consentHint: string;
  nowhere: string;
  begin: Counted;
  beginErasing: Counted;
  running: string;
  progress: string;
  goesOn: string;
  stop: string;
  stopped: string;
  done: Counted;
  unchanged: Counted;
  failed: Counted;
  undo: string;
  undone: Counted;
  /** Used by the import. */
  importTo: string;
  importToHint: string;
  importNobody: string;
  subscribed: string;
  notSubscribed: string;
}
