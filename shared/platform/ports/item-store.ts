export interface Key {
  PK: string;
  SK: string;
}

/** Index key of an item; an item without one is not in the index. */
export interface IndexKey {
  IPK: string;
  ISK: string;
}

/**
 * An item with its keys. Values are texts, numbers, booleans, null, lists, records, and non-empty sets of texts or
 * numbers.
 */
export type Item = Record<string, unknown>;

/** Attributes that the table itself gives any item. */
export interface System extends Partial<IndexKey> {
  /** Epoch seconds; the table drops the item some time later. */
  expiresAt?: number;
  /** When the item became a tombstone. */
  deletedAt?: string;
}

/**
 * A condition that a write puts on the existing item. A comparison with an attribute that is absent or of another type
 * fails, except `isNot`. Texts compare by their UTF-8 bytes.
 */
export type Condition<Name extends string = string> =
  | { test: "exists" | "absent"; name: Name }
  | { test: "is" | "isNot"; name: Name; value: unknown }
  | { test: Comparison; name: Name; value: string | number }
  | { test: "has" | "lacks"; name: Name; member: string | number }
  | { test: "holdsFewerThan"; name: Name; count: number }
  | { test: "any" | "all"; of: readonly Condition<Name>[] };

/** How an attribute compares with a value: `<`, `<=` or `>`. */
export type Comparison = "before" | "notAfter" | "after";

/** Attributes of an entity that a change writes, each in at most one of these. */
export interface Changes<Entity = Item> {
  /** Undefined values leave their attributes unchanged. */
  set?: Values<Entity>;
  setOnce?: Values<Entity>;
  /** Adds numbers, and members to a set; an absent attribute counts as 0 or empty. */
  add?: Readonly<{ [Name in keyof Entity]?: number | Members }>;
  /** Members to remove from a set; an empty set becomes absent. */
  take?: Readonly<{ [Name in keyof Entity]?: Members }>;
  remove?: readonly (keyof Entity & string)[];
}
type Values<Entity> = Readonly<{ [Name in keyof Entity]?: Entity[Name] | undefined }>;
export type Members = ReadonlySet<string> | ReadonlySet<number>;

export type Put = { put: Item & Key };
export type Remove = { remove: Key };
export type Change = { change: Key; by: Changes };
/** One write and its condition. `check` changes nothing; it takes part in transactions. */
export type Write = (Put | Remove | Change | { check: Key }) & { when?: Condition | undefined };

/**
 * The result of a write: done, or refused by its condition. The item is the current one; after a removal, the removed
 * one.
 */
export interface Outcome {
  isDone: boolean;
  item: Item | undefined;
}

/** The result of a transaction: all writes, or none. */
export type OutcomeTogether =
  | { isDone: true }
  /** The writes whose conditions failed, by position, with the existing items. */
  | { isDone: false; refused: ReadonlyMap<number, Item | undefined> };

/** A range of a partition, in the table or the index, in sort-key order. */
export interface Range {
  partition: string;
  isIndex?: boolean | undefined;
  /** Allows an eventually consistent read, which may miss a recent write; reads of the index always may. */
  mayLag?: boolean | undefined;
  /** Restricts the sort keys to a prefix, one side of a key, or a span including both ends. */
  only?:
    { beginsWith: string } | { before: string } | { after: string } | { from: string; to: string };
  isNewestFirst?: boolean | undefined;
  /** Maximum items of a page. A page also ends at 1 MB. */
  limit?: number | undefined;
  /** Where the previous page ended, or the keys of any item, even a missing one. */
  start?: Position | undefined;
}

/** Items, and the start of the next page; undefined on the last one. */
export interface Page {
  items: Item[];
  next: Position | undefined;
}

/** A position in a range: the primary key, and in the index the index key as well. */
export type Position = Key & Partial<IndexKey>;

/**
 * The items of the service's one table, in DynamoDB or in SQLite. The caller has checked the limits. Calls throw the
 * store's error after its own retries.
 */
export interface ItemStore {
  /** Reads at most 100 distinct items, in any order. A busy table leaves some unread. */
  read(keys: readonly Key[], mayLag: boolean): Promise<{ items: Item[]; left: readonly Key[] }>;
  query(range: Range): Promise<Page>;
  /** All items, a page at a time, in any order; consistent. */
  scan(start?: Key): Promise<Page>;
  /** @param wants the item that a successful change returns */
  write(write: Write, wants?: "before"): Promise<Outcome>;
  /** Puts and removes at most 25 distinct items, in any order. A busy table leaves some undone. */
  writeEach<Each extends Put | Remove>(writes: readonly Each[]): Promise<{ left: readonly Each[] }>;
  /**
   * Writes at most 100 different items, all or none.
   * @param token up to 36 characters: the same writes under the same token within ten minutes are done once
   */
  writeTogether(writes: readonly Write[], token: string): Promise<OutcomeTogether>;
}
