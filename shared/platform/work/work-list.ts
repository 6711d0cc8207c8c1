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

/**
 * One kind of work that waits in the index until it is due. A claim moves its due time behind the end of the attempt, so
 * that it comes up again by itself if the attempt dies. The index may show it late, or still where it was. What is done
 * with work are functions, so that each bundle has only those that it calls.
 */
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

/** The key of work. */
export function keyOfWork<Job extends Item>({ keyOf }: WorkKind<Job>, job: Job): Key {
  return keyOf(job);
}

/** Its place in the list; undefined once it is settled. */
export function rowOfWork<Job extends Item>(kind: WorkKind<Job>, job: Job): IndexKey | undefined {
  const ISK = kind.placeOf(job);
  return ISK === undefined ? undefined : { IPK: kind.partition, ISK };
}

/** The item of work, to be written; in the list unless it is settled. */
export function workItem<Job extends Item>(kind: WorkKind<Job>, job: Job): Item & Key {
  return { ...rowOfWork(kind, job), ...job, ...kind.keyOf(job) };
}

/** What is due at a time, oldest first, at most `limit`; that behind `after`, even if it is gone. */
export async function dueWork<Job extends Item>(
  kind: WorkKind<Job>,
  by: string,
  limit?: number,
  after?: Job,
): Promise<Job[]> {
  const start: Position | undefined = after && { ...kind.keyOf(after), ...rowOfWork(kind, after) };
  const { items } = await list({ ...rangeUntil(kind, by), limit, start });
  return items.map((item) => kind.parse(item));
}

/** All that is due at a time, now unless given, a page at a time. @param limit the size of a page */
export async function* workPages<Job extends Item>(
  kind: WorkKind<Job>,
  limit?: number,
  by = now().toISOString(),
): AsyncGenerator<Job[]> {
  for await (const items of listPages({ ...rangeUntil(kind, by), limit })) {
    yield items.map((item) => kind.parse(item));
  }
}

/** All that is due at a time, or has waited since. */
export async function allWork<Job extends Item>(kind: WorkKind<Job>, by: string): Promise<Job[]> {
  const pages = await Array.fromAsync(workPages(kind, undefined, by));
  return pages.flat();
}

/** What of these items is in the list and due now. */
export function dueAmong<Job extends Item>(kind: WorkKind<Job>, items: readonly Item[]): Job[] {
  const end = endOf(now().toISOString());
  const due = items.filter(
    ({ IPK, ISK }) => IPK === kind.partition && typeof ISK === "string" && ISK < end,
  );
  return due.map((item) => kind.parse(item));
}

/**
 * Claims, postpones or settles work (one conditional write).
 * @returns the work as it is then; undefined if another has changed it since it was seen, or it is gone
 */
export async function changeWork<Job extends Item>(
  kind: WorkKind<Job>,
  seen: Job,
  next: Next<Job>,
): Promise<Job | undefined> {
  const changed: Job = { ...seen, ...next };
  const row = rowOfWork(kind, changed) ?? { IPK: undefined, ISK: undefined };
  const by = replacing<Item>({ ...next, ...row });
  const { isDone } = await change(kind.keyOf(seen), by, { when: isWorkHeld(kind, seen) });
  return isDone ? changed : undefined;
}

/** That work is there and as it was seen. */
export function isWorkHeld<Job extends Item>(
  { heldBy }: WorkKind<Job>,
  seen: Job,
): Condition<keyof Job & string> {
  return all(exists(), ...heldBy.map((name) => is(name, seen[name])));
}

/** Removes work, with other items; harmless for what is gone. */
export async function dropWork<Job extends Item>(
  { keyOf }: WorkKind<Job>,
  job: Job,
  ...also: Key[]
): Promise<void> {
  await removeAll([...also, keyOf(job)]);
}

function rangeUntil<Job extends Item>({ partition }: WorkKind<Job>, by: string): Range {
  return { partition, isIndex: true, only: { before: endOf(by) } };
}

/** After every moment. */
export const EVER = "~";

/** Sorts after all places of a moment, and before those of the next. */
function endOf(moment: string): string {
  return `${moment}~`;
}
