/** Primary key of an item. */
export interface Key {
  PK: string;
  SK: string;
}

/** Index key of an item; an item without one is in no list. */
export interface IndexKey {
  IPK: string;
  ISK: string;
}

/**
 * An item with its keys. Values are texts, numbers, booleans, null, lists, records, and sets of texts or numbers, which
 * are never empty.
 */
export type Item = Record<string, unknown>;

/** What the table itself knows of any item, besides what its entity has. */
export interface System extends Partial<IndexKey> {
  /** Epoch seconds, some time after which the table drops the item. */
  expiresAt?: number;
  /** Since when the item is a tombstone. */
  deletedAt?: string;
}

/**
 * What must hold of the item that is there for a write to happen. A comparison with an attribute that is absent or of
 * another type does not hold, but for `isNot`. Texts compare by their UTF-8 bytes.
 */
export type Condition<Name extends string = string> =
  | { test: "exists" | "absent"; name: Name }
  | { test: "is" | "isNot"; name: Name; value: unknown }
  | { test: Comparison; name: Name; value: string | number }
  | { test: "has" | "lacks"; name: Name; member: string | number }
  | { test: "holdsFewerThan"; name: Name; count: number }
  | { test: "any" | "all"; of: readonly Condition<Name>[] };

/** How an attribute compares with a value: `<`, `<=`, `>` or `>=`. */
export type Comparison = "before" | "notAfter" | "after" | "notBefore";

/** Attributes of an entity that a change writes, each in at most one of these. */
export interface Changes<Entity = Item> {
  /** What is undefined stays as it is. */
  set?: Values<Entity>;
  /** Set where they are absent. */
  setOnce?: Values<Entity>;
  /** Numbers are added, members join a set; from nothing where there is none. */
  add?: Readonly<{ [Name in keyof Entity]?: number | Members }>;
  /** Members that leave a set, which is absent once it is empty. */
  take?: Readonly<{ [Name in keyof Entity]?: Members }>;
  remove?: readonly (keyof Entity & string)[];
}
type Values<Entity> = Readonly<{ [Name in keyof Entity]?: Entity[Name] | undefined }>;
export type Members = ReadonlySet<string> | ReadonlySet<number>;

export type Put = { put: Item & Key };
export type Remove = { remove: Key };
export type Change = { change: Key; by: Changes };
/** What one write does, and when. `check` changes nothing and takes part in writes that are done together. */
export type Write = (Put | Remove | Change | { check: Key }) & { when?: Condition | undefined };

/**
 * What became of a write: done, or refused by its condition. The item is the one that is there now; for a removal that was
 * done, the one that was there.
 */
export interface Outcome {
  isDone: boolean;
  item: Item | undefined;
}

/** What became of writes that are done together: all of them or none. */
export type OutcomeTogether =
  | { isDone: true }
  /** Those whose conditions did not hold, by their place, with what is there instead. */
  | { isDone: false; refused: ReadonlyMap<number, Item | undefined> };

/** A part of a partition of the table, or of the index, in the order of the sort keys. */
export interface Range {
  partition: string;
  isIndex?: boolean | undefined;
  /** Whether what was written a moment ago may be missing, as it always may in the index. */
  mayLag?: boolean | undefined;
  /** Only sort keys that begin so, lie on one side of a key, or between two, both included. */
  only?:
    { beginsWith: string } | { before: string } | { after: string } | { from: string; to: string };
  isNewestFirst?: boolean | undefined;
  /** The most items of a page. It ends after 1 MB at the latest. */
  limit?: number | undefined;
  /** Where the page before ended, or the keys of any item, which need not be there. */
  start?: Position | undefined;
}

/** Some items, and where the next page begins; undefined if there are no more. */
export interface Page {
  items: Item[];
  next: Position | undefined;
}

/** A place in a range: primary key, and in the index its key as well. */
export type Position = Key & Partial<IndexKey>;

/**
 * The items of the service's one table, in DynamoDB or in SQLite. Whoever calls it has checked the limits. Calls throw what
 * the store throws after its own tries.
 */
export interface ItemStore {
  /** Reads items, at most 100 and each named once, in no promised order. A busy table leaves some unread. */
  read(keys: readonly Key[], mayLag: boolean): Promise<{ items: Item[]; left: readonly Key[] }>;
  query(range: Range): Promise<Page>;
  /** All items, a page at a time, in no promised order; read consistently. */
  scan(start?: Key): Promise<Page>;
  /** @param wants which item a change that is done returns */
  write(write: Write, wants?: "before"): Promise<Outcome>;
  /** Puts and removes items, at most 25 and each once, in no promised order. A busy table leaves some undone. */
  writeEach<Each extends Put | Remove>(writes: readonly Each[]): Promise<{ left: readonly Each[] }>;
  /**
   * Does writes to different items, at most 100, all or none.
   * @param token up to 36 characters: the same writes under the same token within ten minutes are done once
   */
  writeTogether(writes: readonly Write[], token: string): Promise<OutcomeTogether>;
}
