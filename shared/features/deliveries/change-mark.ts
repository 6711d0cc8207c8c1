import { drawBytes } from "#values/repeatable.ts";
import type { Key } from "#platform/table/schema.ts";
import { momentOf } from "./webhook-delivery.ts";

const PREFIX = "change_";
/** Marks that an item may carry before old ones are taken off: their sizes count in every read of it. */
const MOST_MARKS = 8;
/** A mark is of no use once its events are decided on, which a sweep does after a minute. */
const USEFUL_MILLISECONDS = 60 * 60 * 1000;

/**
 * What the write of a change leaves in the changed item, as an attribute of its own, so that the item proves later
 * that the change happened, whatever was changed since. Empty for a change of which nobody is informed.
 */
export type ChangeMark = Readonly<Record<string, string>>;

/** The mark of a change that nobody is informed of. */
export const UNMARKED: ChangeMark = Object.freeze({});

/** Names a change; in a call that may be repeated, the same at each repetition. */
export function newChangeName(): string {
  return `${PREFIX}${drawBytes("change", 8).toString("hex")}`;
}

/** The mark of a change, with the events that are to follow from it. */
export function markOf(name: string, eventIds: readonly string[]): ChangeMark {
  return { [name]: eventIds.join(" ") };
}

/**
 * A condition of a change, or that the item has this very change already: the client sends a write again if its answer
 * was lost.
 */
export function orMarked(condition: string, mark: ChangeMark): string {
  const [name] = Object.keys(mark);
  return name === undefined ? condition : `(${condition} OR attribute_exists(${name}))`;
}

/** What proves that a change happened: its mark in the item. */
export function evidenceOf({ PK, SK }: Key, name: string): Record<string, string> {
  return { PK, SK, name };
}

/** The events of all changes that an item is marked with. */
export function markedEvents(item: Record<string, unknown>): string[] {
  return marksIn(item).flatMap(([, eventIds]) => eventIds);
}

/** The names of the marks that an item with many of them no longer needs. */
export function oldMarks(item: Record<string, unknown>, now: Date): string[] {
  const marks = marksIn(item);
  if (marks.length <= MOST_MARKS) return [];
  const before = now.getTime() - USEFUL_MILLISECONDS;
  return marks
    .filter(([, eventIds]) => eventIds.every((id) => momentOf(id) < before))
    .map(([name]) => name);
}

function marksIn(item: Record<string, unknown>): [name: string, eventIds: string[]][] {
  return Object.entries(item).flatMap(([name, value]) =>
    name.startsWith(PREFIX) && typeof value === "string" ? [[name, value.split(" ")]] : [],
  );
}
