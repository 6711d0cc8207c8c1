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
 * One kind of work that waits in the index until it is due. A claim moves the due time behind the end of the attempt,
 * so that work of a dead attempt is due again. The index may show an entry late, or at its former place. The actions
 * are separate functions, so that each bundle has only those it calls.
 */
export interface WorkKind<Job extends Item> {
  partition: string;
  keyOf: (job: Job) => Key;
  /** Its sort key there: the due time, then a part that makes it unique. Undefined once done. */
  placeOf: (job: Job) => string | undefined;
  parse: (item: Item) => Job;
  /** The attributes that a claim changes: a worker that has seen other values does not hold the work. */
  heldBy: readonly (keyof Job & string)[];
}

/** New values of attributes; undefined removes them. */
type Next<Job> = { [Name in keyof Job]?: Job[Name] | undefined };

export function keyOfWork<Job extends Item>({ keyOf }: WorkKind<Job>, job: Job): Key {
  return keyOf(job);
}

/** Its index key; undefined once done. */
export function rowOfWork<Job extends Item>(kind: WorkKind<Job>, job: Job): IndexKey | undefined {
  const ISK = kind.placeOf(job);
  return ISK === undefined ? undefined : { IPK: kind.partition, ISK };
}

/** The item to be written; in the list unless done. */
export function workItem<Job extends Item>(kind: WorkKind<Job>, job: Job): Item & Key {
  return { ...rowOfWork(kind, job), ...job, ...kind.keyOf(job) };
}

/** Work due by a time, oldest first, at most `limit`. Starts behind `after`, even if that is gone. */
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

/** All work due by a time, by default now, page by page. @param limit the page size */
export async function* workPages<Job extends Item>(
  kind: WorkKind<Job>,
  limit?: number,
  by = now().toISOString(),
): AsyncGenerator<Job[]> {
  for await (const items of listPages({ ...rangeUntil(kind, by), limit })) {
    yield items.map((item) => kind.parse(item));
  }
}

export async function allWork<Job extends Item>(kind: WorkKind<Job>, by: string): Promise<Job[]> {
  const pages = await Array.fromAsync(workPages(kind, undefined, by));
  return pages.flat();
}

/** The items that are in the list and due now. */
export function dueAmong<Job extends Item>(kind: WorkKind<Job>, items: readonly Item[]): Job[] {
  const end = endOf(now().toISOString());
  const due = items.filter(
    ({ IPK, ISK }) => IPK === kind.partition && typeof ISK === "string" && ISK < end,
  );
  return due.map((item) => kind.parse(item));
}

/**
 * Claims, postpones or ends work (one conditional write).
 * @returns the changed work; undefined if another worker has changed it since, or it is gone
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

/** The work exists and is unchanged since it was seen. */
export function isWorkHeld<Job extends Item>(
  { heldBy }: WorkKind<Job>,
  seen: Job,
): Condition<keyof Job & string> {
  return all(exists(), ...heldBy.map((name) => is(name, seen[name])));
}

/** Removes work together with other items. Idempotent. */
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

/** Sorts after every time. */
export const EVER = "~";

/** Sorts after all entries of a time, and before those of the next. */
function endOf(moment: string): string {
  return `${moment}~`;
}
