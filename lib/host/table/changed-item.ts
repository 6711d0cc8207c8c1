import type { Changes, Item, Key } from "#platform/ports/item-store.ts";

/** An item after a change; built from its key if it is new. */
export function changedItem(before: Item | undefined, key: Key, changes: Changes): Item {
  const { set = {}, setOnce = {}, add = {}, take = {}, remove = [] } = changes;
  const item: Item = { ...(before ?? { PK: key.PK, SK: key.SK }) };
  Object.assign(item, set);
  for (const [name, value] of Object.entries(setOnce)) {
    if (item[name] === undefined) item[name] = value;
  }
  for (const [name, value] of Object.entries(add)) item[name] = sumOf(name, item[name], value);
  for (const [name, members] of Object.entries(take)) {
    const left = rest(name, item[name], members);
    if (left.size > 0) item[name] = left;
    else delete item[name];
  }
  for (const name of remove) delete item[name];
  return item;
}

function sumOf(name: string, value: unknown, more: unknown): unknown {
  if (typeof more === "number" && (value === undefined || typeof value === "number")) {
    return (value ?? 0) + more;
  }
  if (more instanceof Set && (value === undefined || value instanceof Set)) {
    return new Set<unknown>([...(value ?? []), ...more]);
  }
  throw new RangeError(`${name} and the added value differ in type`);
}

function rest(name: string, value: unknown, members: unknown): Set<unknown> {
  if (value === undefined) return new Set();
  if (!(value instanceof Set) || !(members instanceof Set)) {
    throw new RangeError(`${name} is not a set, so nothing can be removed from it`);
  }
  return value.difference(members);
}
