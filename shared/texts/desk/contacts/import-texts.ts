interface Counted {
  one: string;
  other: string;
}

export interface ImportTexts {
  title: string;
  choose: string;
  drop: string;
  paste: string;
  pasteHint: string;
  read: string;
  reading: string;
  checking: string;
  another: string;
  notText: string;
  nothing: string;
  tooLarge: string;
  columnsTitle: string;
  columnsHint: string;
  column: string;
  ignore: string;
  /** `{number}` counts the columns of a file without headings. */
  columnNumber: string;
  encoding: string;
  encodingHint: string;
  unreadable: string;
  /** The script of an encoding, shown after its name. */
  scripts: Record<
    | "western"
    | "central"
    | "cyrillic"
    | "greek"
    | "turkish"
    | "hebrew"
    | "arabic"
    | "baltic"
    | "japanese"
    | "simplified"
    | "traditional"
    | "korean",
    string
  >;
  /** Kinds of columns besides a contact's fields. */
  kinds: Record<"first_name" | "last_name" | "other_email", string>;
  hasHeadings: string;
  noAddress: string;
  existing: string;
  skip: string;
  skipHint: string;
  update: string;
  updateHint: string;
  good: Counted;
  bad: Counted;
  badHint: string;
  row: string;
  address: string;
  outcome: string;
  reason: string;
  moreBad: Counted;
  reasons: Record<"missing" | "invalid" | "tooLong" | "repeated" | "unsent", string>;
  start: Counted;
  running: string;
  stop: string;
  stopped: string;
  resume: string;
  waiting: string;
  interrupted: string;
  interruptedHint: string;
  /** Shown in place of a file's name. */
  pasted: string;
  doneTitle: string;
  /** Shown on other screens. */
  news: Record<"waits" | "done" | "broken", string>;
  outcomes: Record<"created" | "updated" | "skipped" | "failed" | "unsent", string>;
  report: string;
  toContacts: string;
}
