import { randomBytes } from "node:crypto";
import { bytesFor } from "#values/repeatable.ts";
import type {
  Changes,
  Condition,
  Item,
  Key,
  Outcome,
  Position,
  Put,
  Range,
  Remove,
  System,
  Write,
} from "#platform/ports/item-store.ts";
import { items } from "#platform/runtime.ts";
import { absent } from "./conditions.ts";
import { checkKey, checkRange, checkTogether, checkWrite, keyOfWrite, nameOf } from "./limits.ts";
import { isMarked, MARK, marked } from "./marks.ts";
import { retryUnprocessed } from "./retry-unprocessed.ts";

/** How a read is done. */
export interface ReadOptions {
  /** Reads at half the price what may be a moment behind. */
  mayLag?: boolean | undefined;
}

/** The names of an entity's attributes, and of those that every item may have. */
export type NamesOf<Entity> = keyof (Entity & System & Key) & string;

/** When a write is done, and how often. */
export interface WriteOptions<Name extends string = string> {
  /** What must hold of the item that is there. */
  when?: Condition<Name> | undefined;
  /**
   * In a call that may be repeated (decision 30): a repetition finds the write done. A call writes an item so once at
   * most.
   */
  isOnce?: boolean | undefined;
  /** Writes to other items that are done with it, or not at all; at most 99. A call writes each of these items once. */
  and?: readonly Write[] | undefined;
}

/** What became of a write. */
export interface Written extends Outcome {
  /** Whether an earlier attempt of the running call had done it. */
  isRepeated: boolean;
}

/** Reads one item. */
export async function get(
  key: Key,
  { mayLag = false }: ReadOptions = {},
): Promise<Item | undefined> {
  checkKey(key);
  const found = await items().read([key], mayLag);
  return found.items[0];
}

const READ_TOGETHER = 100;
const WRITTEN_TOGETHER = 25;

/**
 * Reads any number of items, a hundred a call, each consistently unless it may lag, in no promised order. Those that are
 * not there are left out.
 * @throws Error if the table is so busy that it leaves some unread
 */
export async function getTogether(
  keys: readonly Key[],
  { mayLag = false }: ReadOptions = {},
): Promise<Item[]> {
  keys.forEach(checkKey);
  const found: Item[] = [];
  for (const some of inParts(distinct(keys), READ_TOGETHER)) {
    let left: readonly Key[] = some;
    await retryUnprocessed(async () => {
      const answer = await items().read(left, mayLag);
      found.push(...answer.items);
      ({ left } = answer);
      return left.length === 0;
    });
  }
  return found;
}

/** The item with a key among items that were read together. */
export function itemAt(found: readonly Item[], { PK, SK }: Key): Item | undefined {
  return found.find((item) => item["PK"] === PK && item["SK"] === SK);
}

/** A page of a range: as many items as its limit, or as 1 MB allows; `next` is there if the range continues. */
export async function list(range: Range): Promise<{ items: Item[]; next: Position | undefined }> {
  checkRange(range);
  return items().query(range);
}

/** All items of a range, read on only as far as they are taken. `limit` is the size of a page. */
export async function* listAll(range: Range): AsyncGenerator<Item> {
  for await (const page of listPages(range)) yield* page;
}

/** The same, a page at a time. */
export async function* listPages(range: Range): AsyncGenerator<Item[]> {
  let { start } = range;
  do {
    const page = await list({ ...range, start });
    yield page.items;
    start = page.next;
  } while (start);
}

/** Writes an item in place of any that is there. What is undefined is left out. */
export async function put<Name extends string>(
  item: Item & Key,
  options: WriteOptions<Name> = {},
): Promise<Written> {
  return write({ put: defined(item), when: options.when }, options);
}

/** Writes an item if there is none; an earlier attempt of a call that may be repeated has done it as well. */
export async function putNew(
  item: Item & Key,
  { and }: Pick<WriteOptions, "and"> = {},
): Promise<Written> {
  return put(item, { when: absent(), isOnce: true, and });
}

/**
 * Changes attributes of an item, which is made where there is none: name a condition to prevent that. What is to be set
 * to undefined stays as it is.
 */
export async function change<Entity = Item>(
  key: Key,
  by: Changes<NoInfer<Entity & System>>,
  options: WriteOptions<NamesOf<NoInfer<Entity>>> = {},
): Promise<Written> {
  return write(changeOf(key, by, options), options);
}

/** The changes that give attributes these values, or remove those that are undefined. */
export function replacing<Entity extends object>(
  values: Readonly<{ [Name in keyof Entity]?: Entity[Name] | undefined }>,
): Changes<Entity> {
  const names = Object.keys(values).filter((name): name is keyof Entity & string => name in values);
  return { set: values, remove: names.filter((name) => values[name] === undefined) };
}

/** A change for those who need the item as it was before. @returns undefined if the change was refused */
export async function changeAndReturn<Entity = Item>(
  key: Key,
  by: Changes<NoInfer<Entity & System>>,
  { when }: WriteOptions<NamesOf<NoInfer<Entity>>> = {},
): Promise<Item | undefined> {
  const wanted = changeOf(key, by, { when });
  checkWrite(wanted);
  const { isDone, item } = await items().write(wanted, "before");
  return isDone ? (item ?? {}) : undefined;
}

/** Removes an item and returns it; harmless where there is none. */
export async function remove<Name extends string>(
  { PK, SK }: Key,
  { when }: Pick<WriteOptions<Name>, "when"> = {},
): Promise<Outcome> {
  const wanted: Write = { remove: { PK, SK }, when };
  checkWrite(wanted);
  return items().write(wanted);
}

/**
 * Puts items in place of any that are there, 25 a call.
 * @throws Error if the table is so busy that some remain unwritten; any of the others may be written
 */
export async function putAll(all: readonly (Item & Key)[]): Promise<void> {
  await writeEach(all.map((item): Put => ({ put: defined(item) })));
}

/** Removes items, 25 a call; harmless for those that are not there. @throws like {@link putAll} */
export async function removeAll(keys: readonly Key[]): Promise<void> {
  await writeEach(distinct(keys).map(({ PK, SK }): Remove => ({ remove: { PK, SK } })));
}

/** What became of writes that belong together. */
export type WrittenTogether =
  | { isDone: true; isRepeated: boolean }
  | { isDone: false; refused: ReadonlyMap<number, Item | undefined> };

/** Does writes to at most 100 different items: all of them or none. @param isOnce as for a single write */
export async function together(
  writes: readonly Write[],
  { isOnce = false }: Pick<WriteOptions, "isOnce"> = {},
): Promise<WrittenTogether> {
  return writeTogether(writes.map((each) => ({ write: each, isOnce })));
}

/** Whether an earlier attempt of the running call wrote this item, and nobody changed it since. */
export function isWrittenBefore(item: Item | undefined): boolean {
  const token = item && repeatedToken({ PK: String(item["PK"]), SK: String(item["SK"]) });
  return token !== undefined && isMarked(item, token);
}

async function write(wanted: Write, { isOnce = false, and = [] }: WriteOptions): Promise<Written> {
  if (and.length > 0) return writeWith(wanted, and, isOnce);
  const token = tokenFor(keyOfWrite(wanted), isOnce);
  const own = marked(wanted, token, isOnce);
  checkWrite(own);
  const { isDone, item } = await items().write(own);
  if (isDone) return { isDone, item, isRepeated: false };
  // The store sends a write again if its answer was lost, and then meets its effect.
  const isOwn = isMarked(item, token);
  return { isDone: isOwn, item, isRepeated: isOwn && isOnce };
}

/** DynamoDB returns no items of writes that are done together, so what the caller needs is read after them. */
async function writeWith(wanted: Write, and: readonly Write[], isOnce: boolean): Promise<Written> {
  const outcome = await writeTogether([
    { write: wanted, isOnce },
    ...and.map((each) => ({ write: each, isOnce: true })),
  ]);
  const isRepeated = outcome.isDone && outcome.isRepeated;
  if (!outcome.isDone && outcome.refused.has(0)) {
    return { isDone: false, item: outcome.refused.get(0), isRepeated };
  }
  const item = "put" in wanted && outcome.isDone ? wanted.put : await get(keyOfWrite(wanted));
  return { isDone: outcome.isDone, item, isRepeated };
}

async function writeTogether(
  wanted: readonly { write: Write; isOnce: boolean }[],
): Promise<WrittenTogether> {
  const tokens = wanted.map((each) => tokenFor(keyOfWrite(each.write), each.isOnce));
  const all = wanted.map((each, index) => marked(each.write, tokens[index] ?? "", each.isOnce));
  checkTogether(all);
  const outcome = await items().writeTogether(all, newToken());
  if (outcome.isDone) return { isDone: true, isRepeated: false };
  // One write of ours proves them all, since none is done without the others.
  const isRepeated = [...outcome.refused].some(([at, item]) => isMarked(item, tokens[at] ?? ""));
  return isRepeated ? { isDone: true, isRepeated } : outcome;
}

async function writeEach(writes: readonly (Put | Remove)[]): Promise<void> {
  writes.forEach(checkWrite);
  for (const some of inParts(writes, WRITTEN_TOGETHER)) {
    let left: readonly (Put | Remove)[] = some;
    await retryUnprocessed(async () => {
      ({ left } = await items().writeEach(left));
      return left.length === 0;
    });
  }
}

function changeOf(
  { PK, SK }: Key,
  { set = {}, setOnce = {}, ...others }: Changes,
  { when }: WriteOptions,
): Write {
  const by = { set: definedIn(set), setOnce: definedIn(setOnce), ...others };
  return { change: { PK, SK }, by, when };
}

function tokenFor(key: Key, isOnce: boolean): string {
  return (isOnce ? repeatedToken(key) : undefined) ?? newToken();
}

const TOKEN_BYTES = 8;

/** Distinguishes one state of an item from every other. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The same at each repetition of a call. */
function repeatedToken({ PK, SK }: Key): string | undefined {
  return bytesFor(`${MARK} ${PK} ${SK}`, TOKEN_BYTES)?.toString("base64url");
}

function defined(item: Item & Key): Item & Key {
  return { ...definedIn(item), PK: item.PK, SK: item.SK };
}

function definedIn(values: Item): Item {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function distinct(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map((key) => [nameOf(key), key])).values()];
}

function* inParts<Each>(all: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
