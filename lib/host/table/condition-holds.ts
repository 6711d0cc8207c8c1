import { isDeepStrictEqual } from "node:util";
import type { Comparison, Condition, Item } from "#platform/ports/item-store.ts";

/** Whether a condition holds for an item, or for a missing one. */
export function holds(condition: Condition, item: Item | undefined): boolean {
  switch (condition.test) {
    case "any":
      return condition.of.some((each) => holds(each, item));
    case "all":
      return condition.of.every((each) => holds(each, item));
    default: {
      const value = item && Object.hasOwn(item, condition.name) ? item[condition.name] : undefined;
      return holdsOf(value, condition);
    }
  }
}

type OfAttribute = Exclude<Condition, { test: "any" | "all" }>;

function holdsOf(value: unknown, condition: OfAttribute): boolean {
  switch (condition.test) {
    case "exists":
      return value !== undefined;
    case "absent":
      return value === undefined;
    case "is":
      return isDeepStrictEqual(value, condition.value);
    case "isNot":
      return !isDeepStrictEqual(value, condition.value);
    case "has":
      return value instanceof Set && value.has(condition.member);
    case "lacks":
      return !(value instanceof Set && value.has(condition.member));
    case "holdsFewerThan":
      return value === undefined || (value instanceof Set && value.size < condition.count);
    default:
      return compares(orderOf(value, condition.value), condition.test);
  }
}

function compares(order: number, test: Comparison): boolean {
  switch (test) {
    case "before":
      return order < 0;
    case "notAfter":
      return order <= 0;
    case "after":
      return order > 0;
  }
}

/** Below, at or above 0; NaN for incomparable values. */
function orderOf(value: unknown, other: string | number): number {
  if (typeof value === "number" && typeof other === "number") return value - other;
  if (typeof value !== "string" || typeof other !== "string") return Number.NaN;
  return Buffer.compare(Buffer.from(value), Buffer.from(other));
}
