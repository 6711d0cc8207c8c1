interface Counted {
  one: string;
  other: string;
}

/** What can be done with several contacts at once. */
export type MassAction = "subscribe" | "unsubscribe" | "give" | "mail" | "export" | "erase";

/** What the desk says about several contacts at once. `{name}` marks what is filled in. */
export interface MassTexts {
  /** Of the box beside a contact. */
  choose: string;
  /** Of the column of these boxes. */
  chosenHead: string;
  chosen: Counted;
  all: string;
  none: string;
  actions: Record<MassAction, string>;
  /** What each of them means, before it is begun. */
  hints: Record<Exclude<MassAction, "export">, string>;
  consent: string;
  consentHint: string;
  nowhere: string;
  begin: Counted;
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
  /** In the import. */
  importTo: string;
  importToHint: string;
  importNobody: string;
  subscribed: string;
  notSubscribed: string;
}
