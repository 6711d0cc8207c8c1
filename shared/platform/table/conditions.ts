import type { Comparison, Condition } from "#platform/ports/item-store.ts";

/** The item exists, or has an attribute. */
export function exists(): Condition<never>;
export function exists<Name extends string>(name: Name): Condition<Name>;
export function exists(name = "PK"): Condition {
  return { test: "exists", name };
}

/** The item does not exist, or lacks an attribute. */
export function absent(): Condition<never>;
export function absent<Name extends string>(name: Name): Condition<Name>;
export function absent(name = "PK"): Condition {
  return { test: "absent", name };
}

/** An attribute has a value; without a value, it is absent. */
export function is<Name extends string>(name: Name, value: unknown): Condition<Name> {
  return value === undefined ? absent(name) : { test: "is", name, value };
}

export const before = comparing("before");
export const notAfter = comparing("notAfter");
export const after = comparing("after");

export function has<Name extends string>(name: Name, member: string | number): Condition<Name> {
  return { test: "has", name, member };
}

/** The set lacks the member, or is absent. */
export function lacks<Name extends string>(name: Name, member: string | number): Condition<Name> {
  return { test: "lacks", name, member };
}

/** The set has fewer members, or is absent. */
export function holdsFewerThan<Name extends string>(name: Name, count: number): Condition<Name> {
  return { test: "holdsFewerThan", name, count };
}

export function any<Name extends string>(...of: Condition<Name>[]): Condition<Name> {
  return { test: "any", of };
}

export function all<Name extends string>(...of: Condition<Name>[]): Condition<Name> {
  return { test: "all", of };
}

/** The item exists and is not a tombstone. */
export const NOT_DELETED = all(exists(), absent("deletedAt"));

function comparing(test: Comparison) {
  return <Name extends string>(name: Name, value: string | number): Condition<Name> => ({
    test,
    name,
    value,
  });
}
