import type { Changes, Condition, Item, Write } from "#platform/ports/item-store.ts";

/** The attribute by which a resent write recognises its own effect. */
export const MARK = "mark";

/**
 * Marks a write if its own effect could refuse it or count it twice when resent. A removal leaves no item to bear a
 * mark.
 */
export function marked(write: Write, token: string, isOnce: boolean): Write {
  if ("put" in write) {
    const needsMark = isOnce || write.when !== undefined;
    return needsMark ? { ...write, put: { ...write.put, [MARK]: token } } : write;
  }
  if (!("change" in write)) return write;
  const { by, when } = write;
  const counts = Object.values(by.add ?? {}).some((value) => typeof value === "number");
  if (!isOnce && !counts && !(when && isUndoneBy(by, when))) return write;
  const isFirst: Condition = { test: "any", of: [unmarked(), isNotMarked(token)] };
  const conditions = [...(when ? [when] : []), ...(counts ? [isFirst] : [])];
  return {
    change: write.change,
    by: { ...by, set: { ...by.set, [MARK]: token } },
    when: conditions.length > 1 ? { test: "all", of: conditions } : conditions[0],
  };
}

/** Whether the last write of an item had this mark. */
export function isMarked(item: Item | undefined, token: string): boolean {
  return item?.[MARK] === token;
}

/**
 * Whether a change may falsify its own condition: it creates an item, or changes an attribute that the condition tests.
 */
function isUndoneBy(
  { set = {}, setOnce = {}, add = {}, take = {}, remove = [] }: Changes,
  when: Condition,
): boolean {
  const changed = new Set([
    ...[set, setOnce, add, take].flatMap((part) => Object.keys(part)),
    ...remove,
  ]);
  const isTouched = (condition: Condition): boolean => {
    if ("of" in condition) return condition.of.some(isTouched);
    return condition.name === "PK" ? condition.test === "absent" : changed.has(condition.name);
  };
  return isTouched(when);
}

function unmarked(): Condition {
  return { test: "absent", name: MARK };
}

function isNotMarked(token: string): Condition {
  return { test: "isNot", name: MARK, value: token };
}
