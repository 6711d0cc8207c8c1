import type {
  Changes,
  Item,
  Key,
  Outcome,
  Put,
  Remove,
  System,
  Write,
} from "#platform/ports/item-store.ts";
import { items } from "#platform/runtime.ts";
import { absent } from "./conditions.ts";
import { checkWrite, distinct } from "./limits.ts";
import {
  type NamesOf,
  write,
  writeEach,
  type WriteOptions,
  writeTogether,
  type Written,
  type WrittenTogether,
} from "./marked-writes.ts";

/** Writes an item, replacing any existing one. Undefined values are left out. */
export async function put<Name extends string>(
  item: Item & Key,
  options: WriteOptions<Name> = {},
): Promise<Written> {
  return write({ put: defined(item), when: options.when }, options);
}

/** Writes an item unless it exists. In a call that may be repeated, an earlier attempt's write counts as done. */
export async function putNew(
  item: Item & Key,
  { and }: Pick<WriteOptions, "and"> = {},
): Promise<Written> {
  return put(item, { when: absent(), isOnce: true, and });
}

/**
 * Changes attributes of an item, and creates a missing one: name a condition to prevent that. Undefined values in `set`
 * leave their attributes unchanged.
 */
export async function change<Entity = Item>(
  key: Key,
  by: Changes<NoInfer<Entity & System>>,
  options: WriteOptions<NamesOf<NoInfer<Entity>>> = {},
): Promise<Written> {
  return write(changeOf(key, by, options), options);
}

/** The changes that set these attributes, and remove those whose values are undefined. */
export function replacing<Entity extends object>(
  values: Readonly<{ [Name in keyof Entity]?: Entity[Name] | undefined }>,
): Changes<Entity> {
  const names = Object.keys(values).filter((name): name is keyof Entity & string => name in values);
  return { set: values, remove: names.filter((name) => values[name] === undefined) };
}

/** A change that returns the item as it was before. @returns undefined if the change was refused */
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

/** Removes an item and returns it, unless the removal is part of a transaction. Idempotent. */
export async function remove<Name extends string>(
  { PK, SK }: Key,
  { when, and = [] }: Pick<WriteOptions<Name>, "when" | "and"> = {},
): Promise<Outcome> {
  const wanted: Write = { remove: { PK, SK }, when };
  if (and.length > 0) return write(wanted, { and });
  checkWrite(wanted);
  return items().write(wanted);
}

/**
 * Writes items, 25 a call, replacing existing ones.
 * @throws Error if a busy table leaves some unwritten; the others may be written
 */
export async function putAll(all: readonly (Item & Key)[]): Promise<void> {
  await writeEach(all.map((item): Put => ({ put: defined(item) })));
}

/** Removes items, 25 a call. Idempotent. @throws like {@link putAll} */
export async function removeAll(keys: readonly Key[]): Promise<void> {
  await writeEach(distinct(keys).map(({ PK, SK }): Remove => ({ remove: { PK, SK } })));
}

/** Writes at most 100 different items: all or none. @param isOnce as for a single write */
export async function together(
  writes: readonly Write[],
  { isOnce = false }: Pick<WriteOptions, "isOnce"> = {},
): Promise<WrittenTogether> {
  return writeTogether(writes.map((each) => ({ write: each, isOnce })));
}

/** A change for a transaction; undefined values in `set` leave their attributes unchanged. */
export function changeOf(
  { PK, SK }: Key,
  { set = {}, setOnce = {}, ...others }: Changes,
  { when }: WriteOptions,
): Write {
  const by = { set: definedIn(set), setOnce: definedIn(setOnce), ...others };
  return { change: { PK, SK }, by, when };
}

function defined(item: Item & Key): Item & Key {
  return { ...definedIn(item), PK: item.PK, SK: item.SK };
}

function definedIn(values: Item): Item {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
