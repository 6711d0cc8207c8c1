import type {
  Condition,
  IndexKey,
  Item,
  Key,
  Position,
  Range,
} from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { all, exists, is } from "#platform/table/conditions.ts";
import { list, listPages } from "#platform/table/reads.ts";
import { change, removeAll, replacing } from "#platform/table/table.ts";

/** What the list knows of one kind of work. */
export interface WorkKind<Job extends Item> {
  /** The partition of the index in which it waits. */
  partition: string;
  keyOf: (job: Job) => Key;
  /** Its sort key there: the moment at which it is due, then what tells it from others. Undefined once it is settled. */
  placeOf: (job: Job) => string | undefined;
  parse: (item: Item) => Job;
  /** The attributes that a claim changes: whoever has seen them otherwise does not hold the work. */
  heldBy: readonly (keyof Job & string)[];
}

/** Values that an entity gets; those that are undefined are removed. */
type Next<Job> = { [Name in keyof Job]?: Job[Name] | undefined };

/**
 * Work of one kind that waits in the index until it is due. A claim moves its due time behind the end of the attempt, so
 * that it comes up again by itself if the attempt dies. The index may show it late, or still where it was.
 */
export class WorkList<Job extends Item> {
  readonly #kind: WorkKind<Job>;

  constructor(kind: WorkKind<Job>) {
    this.#kind = kind;
  }

  /** The key of work. */
  keyOf(job: Job): Key {
    return this.#kind.keyOf(job);
  }

  /** Its place in the list; undefined once it is settled. */
  rowOf(job: Job): IndexKey | undefined {
    const ISK = this.#kind.placeOf(job);
    return ISK === undefined ? undefined : { IPK: this.#kind.partition, ISK };
  }

  /** The item of work, to be written; in the list unless it is settled. */
  item(job: Job): Item & Key {
    return { ...this.rowOf(job), ...job, ...this.keyOf(job) };
  }

  /** What is due at a time, oldest first, at most `limit`; that behind `after`, even if it is gone. */
  async due(by: string, limit?: number, after?: Job): Promise<Job[]> {
    const start: Position | undefined = after && { ...this.keyOf(after), ...this.rowOf(after) };
    const { items } = await list({ ...this.#rangeUntil(by), limit, start });
    return items.map((item) => this.#kind.parse(item));
  }

  /** All that is due at a time, now unless given, a page at a time. @param limit the size of a page */
  async *pages(limit?: number, by = now().toISOString()): AsyncGenerator<Job[]> {
    for await (const items of listPages({ ...this.#rangeUntil(by), limit })) {
      yield items.map((item) => this.#kind.parse(item));
    }
  }

  /** All that is due at a time, or has waited since. */
  async all(by: string): Promise<Job[]> {
    const pages = await Array.fromAsync(this.pages(undefined, by));
    return pages.flat();
  }

  /** What of these items is in the list and due now. */
  dueAmong(items: readonly Item[]): Job[] {
    const end = endOf(now().toISOString());
    const due = items.filter(
      ({ IPK, ISK }) => IPK === this.#kind.partition && typeof ISK === "string" && ISK < end,
    );
    return due.map((item) => this.#kind.parse(item));
  }

  /**
   * Claims, postpones or settles work (one conditional write).
   * @returns the work as it is then; undefined if another has changed it since it was seen, or it is gone
   */
  async change(seen: Job, next: Next<Job>): Promise<Job | undefined> {
    const changed: Job = { ...seen, ...next };
    const row = this.rowOf(changed) ?? { IPK: undefined, ISK: undefined };
    const by = replacing<Item>({ ...next, ...row });
    const { isDone } = await change(this.keyOf(seen), by, { when: this.isHeld(seen) });
    return isDone ? changed : undefined;
  }

  /** That work is there and as it was seen. */
  isHeld(seen: Job): Condition<keyof Job & string> {
    return all(exists(), ...this.#kind.heldBy.map((name) => is(name, seen[name])));
  }

  /** Removes work, with other items; harmless for what is gone. */
  async drop(job: Job, ...also: Key[]): Promise<void> {
    await removeAll([...also, this.keyOf(job)]);
  }

  #rangeUntil(by: string): Range {
    return { partition: this.#kind.partition, isIndex: true, only: { before: endOf(by) } };
  }
}

/** After every moment. */
export const EVER = "~";

/** Sorts after all places of a moment, and before those of the next. */
function endOf(moment: string): string {
  return `${moment}~`;
}
