import { randomBytes } from "node:crypto";
import { bytesFor } from "#values/repeatable.ts";
import type {
  Condition,
  Item,
  Key,
  Outcome,
  Put,
  Remove,
  System,
  Write,
} from "#platform/ports/item-store.ts";
import { items } from "#platform/runtime.ts";
import { checkTogether, checkWrite, keyOfWrite } from "./limits.ts";
import { isMarked, MARK, marked } from "./marks.ts";
import { get } from "./reads.ts";
import { inParts, retryUnprocessed } from "./retry-unprocessed.ts";

const WRITTEN_TOGETHER = 25;

/** The attribute names of an entity, including those of every item. */
export type NamesOf<Entity> = keyof (Entity & System & Key) & string;

/** The conditions of a write, and whether it is done once. */
export interface WriteOptions<Name extends string = string> {
  when?: Condition<Name> | undefined;
  /**
   * For a call that may be repeated (decision 30): a repetition finds the write done. A call writes such an item at
   * most once.
   */
  isOnce?: boolean | undefined;
  /** Writes to other items in the same transaction; at most 99. A call writes each of these items once. */
  and?: readonly Write[] | undefined;
}

export interface Written extends Outcome {
  /** Whether an earlier attempt of the running call did it. */
  isRepeated: boolean;
}

export type WrittenTogether =
  | { isDone: true; isRepeated: boolean }
  | { isDone: false; refused: ReadonlyMap<number, Item | undefined> };

/** Whether an earlier attempt of the running call wrote this item, and it is unchanged since. */
export function isWrittenBefore(item: Item | undefined): boolean {
  const token = item && repeatedToken({ PK: String(item["PK"]), SK: String(item["SK"]) });
  return token !== undefined && isMarked(item, token);
}

/** Does one write, in a transaction with those that belong to it. */
export async function write(
  wanted: Write,
  { isOnce = false, and = [] }: WriteOptions,
): Promise<Written> {
  if (and.length > 0) return writeWith(wanted, and, isOnce);
  const token = tokenFor(keyOfWrite(wanted), isOnce);
  const own = marked(wanted, token, isOnce);
  checkWrite(own);
  const { isDone, item } = await items().write(own);
  if (isDone) return { isDone, item, isRepeated: false };
  // The store resends a write whose answer was lost, and then meets its own effect.
  const isOwn = isMarked(item, token);
  return { isDone: isOwn, item, isRepeated: isOwn && isOnce };
}

/** DynamoDB returns no items from transactions, so the caller's item is read afterwards. */
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

/** Does writes to different items: all of them or none. */
export async function writeTogether(
  wanted: readonly { write: Write; isOnce: boolean }[],
): Promise<WrittenTogether> {
  const tokens = wanted.map((each) => tokenFor(keyOfWrite(each.write), each.isOnce));
  const all = wanted.map((each, index) => marked(each.write, tokens[index] ?? "", each.isOnce));
  checkTogether(all);
  const outcome = await items().writeTogether(all, newToken());
  if (outcome.isDone) return { isDone: true, isRepeated: false };
  // One of our writes proves them all, since a transaction is atomic.
  const isRepeated = [...outcome.refused].some(([at, item]) => isMarked(item, tokens[at] ?? ""));
  return isRepeated ? { isDone: true, isRepeated } : outcome;
}

/** Puts and removes items, 25 a call. */
export async function writeEach(writes: readonly (Put | Remove)[]): Promise<void> {
  writes.forEach(checkWrite);
  for (const some of inParts(writes, WRITTEN_TOGETHER)) {
    let left: readonly (Put | Remove)[] = some;
    await retryUnprocessed(async () => {
      ({ left } = await items().writeEach(left));
      return left.length === 0;
    });
  }
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
