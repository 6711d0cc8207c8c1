import type { Changes, Condition, Item, Key, Range, Write } from "#platform/ports/item-store.ts";
import { sizeOf } from "./item-size.ts";

const LARGEST_PARTITION_KEY = 2048;
const LARGEST_SORT_KEY = 1024;
const LARGEST_ITEM = 400 * 1024;
const SMALLEST_NUMBER = 1e-129;
const MOST_TOGETHER = 100;
const LARGEST_TOGETHER = 4 * 1024 * 1024;

/**
 * Applies DynamoDB's limits to every store: the laptop must not accept writes that fail on AWS.
 * @throws RangeError that names the exceeded limit
 */
export function checkKey({ PK, SK }: Key): void {
  checkKeyText("PK", PK, LARGEST_PARTITION_KEY);
  checkKeyText("SK", SK, LARGEST_SORT_KEY);
}

export function checkWrite(write: Write): void {
  if ("put" in write) checkItem(write.put);
  else if ("change" in write) {
    checkKey(write.change);
    checkChanges(write.by);
  } else checkKey("remove" in write ? write.remove : write.check);
  if (write.when) checkCondition(write.when);
}

/** The same for writes that are done together. */
export function checkTogether(writes: readonly Write[]): void {
  if (writes.length === 0 || writes.length > MOST_TOGETHER) {
    throw new RangeError(`1 to ${MOST_TOGETHER} writes are done together, not ${writes.length}`);
  }
  writes.forEach(checkWrite);
  const names = new Set(writes.map((write) => nameOf(keyOfWrite(write))));
  if (names.size < writes.length) throw new RangeError("An item is written twice together");
  const bytes = writes.reduce((sum, write) => sum + sizeOf(contentsOf(write)), 0);
  if (bytes > LARGEST_TOGETHER) throw new RangeError("More than 4 MB are written together");
}

/** The same for a range to be read. */
export function checkRange({ partition, isIndex, only, limit, start }: Range): void {
  checkKeyText(isIndex ? "IPK" : "PK", partition, LARGEST_PARTITION_KEY);
  for (const bound of Object.values(only ?? {})) {
    checkKeyText(isIndex ? "ISK" : "SK", bound, LARGEST_SORT_KEY);
  }
  if (only && "from" in only && Buffer.compare(Buffer.from(only.from), Buffer.from(only.to)) > 0) {
    throw new RangeError("A range ends before it begins");
  }
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) {
    throw new RangeError("A limit is a whole number above 0");
  }
  if (!start) return;
  checkKey(start);
  if (isIndex) checkIndexKey({ ...start });
}

export function checkItem(item: Item & Key): void {
  checkKey(item);
  checkIndexKey(item);
  checkValue(item);
  if (sizeOf(item) > LARGEST_ITEM) throw new RangeError("An item has at most 400 KB");
}

export function keyOfWrite(write: Write): Key {
  if ("put" in write) return write.put;
  if ("change" in write) return write.change;
  return "remove" in write ? write.remove : write.check;
}

/** The keys without duplicates. */
export function distinct(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map((key) => [nameOf(key), key])).values()];
}

/** Unique to the key. */
export function nameOf({ PK, SK }: Key): string {
  return JSON.stringify([PK, SK]);
}

function contentsOf(write: Write): Item {
  if ("put" in write) return write.put;
  return "change" in write ? { ...write.change, ...write.by.set, ...write.by.add } : {};
}

function checkKeyText(name: string, text: unknown, most: number): void {
  if (typeof text !== "string" || text === "") throw new RangeError(`${name} is a text, not empty`);
  if (Buffer.byteLength(text) > most) throw new RangeError(`${name} has at most ${most} bytes`);
}

/** With only one of them, an item would be missing from the index. */
function checkIndexKey({ IPK, ISK }: Item): void {
  if (IPK === undefined && ISK === undefined) return;
  checkKeyText("IPK", IPK, LARGEST_PARTITION_KEY);
  checkKeyText("ISK", ISK, LARGEST_SORT_KEY);
}

function checkChanges({ set = {}, setOnce = {}, add = {}, take = {}, remove = [] }: Changes): void {
  const names = [set, setOnce, add, take].flatMap((part) => Object.keys(part)).concat(remove);
  if (new Set(names).size < names.length) throw new RangeError("An attribute is changed twice");
  if (names.includes("PK") || names.includes("SK")) throw new RangeError("A key does not change");
  checkIndexKey(set);
  for (const part of [set, setOnce, add, take]) checkValue(part);
}

function checkCondition(condition: Condition): void {
  if ("of" in condition) {
    if (condition.of.length === 0) throw new RangeError("A condition compares with nothing");
    condition.of.forEach(checkCondition);
  } else if ("value" in condition) checkValue(condition.value);
}

function checkValue(value: unknown): void {
  if (typeof value === "number" && !isExact(value)) {
    throw new RangeError(`${value} cannot be stored exactly`);
  }
  if (typeof value !== "object" || value === null) return;
  if (value instanceof Set) {
    const kinds = new Set(Array.from(value, (member) => typeof member));
    const [kind] = kinds;
    if (kinds.size !== 1 || (kind !== "string" && kind !== "number")) {
      throw new RangeError("A set has texts or numbers, and is never empty");
    }
    value.forEach(checkValue);
  } else Object.values(value).forEach(checkValue);
}

/** A JavaScript number has at most 17 of the 38 digits that DynamoDB stores, but a wider range. */
function isExact(value: number): boolean {
  if (Number.isInteger(value)) return Number.isSafeInteger(value);
  return Number.isFinite(value) && Math.abs(value) >= SMALLEST_NUMBER;
}
