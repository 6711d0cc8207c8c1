import * as v from "valibot";

/** A part of a subscription's paid time, and the sale that paid for it; empty for time the publisher gave. */
interface Part {
  id: string;
  from: string;
  until: string;
}

/** The paid time of a subscription: its end, and its parts if some of it was bought. */
export interface PaidParts {
  paidUntil?: string | undefined;
  /** As JSON, which one condition compares. Absent: all of it was given. */
  parts?: string | undefined;
}

interface JoinedParts {
  paidUntil: string;
  parts: string;
}

const partsSchema = v.array(v.object({ id: v.string(), from: v.string(), until: v.string() }));

/** Paid time with one more part. Ended parts are dropped. */
export function withPart(paid: PaidParts, part: Part, now: Date): JoinedParts {
  return joined([...partsOf(paid), part], now, part.until);
}

/**
 * Paid time without the remainder of a sale's part: later parts move forward, and parallel ones stay. Undefined if the
 * sale has no part.
 */
export function withoutPart(paid: PaidParts, saleId: string, now: Date): JoinedParts | undefined {
  const parts = partsOf(paid);
  const gone = parts.find(({ id }) => id === saleId);
  if (!gone) return undefined;
  const begin = Math.max(Date.parse(gone.from), Math.min(Date.parse(gone.until), now.getTime()));
  const unused = Date.parse(gone.until) - begin;
  const moved = parts
    .filter((part) => part !== gone)
    .map((part) => (part.from >= gone.until ? earlier(part, unused) : part));
  return joined(moved, now, now.toISOString());
}

/** Whether a sale pays for a part of the remaining time. */
export function hasPart(paid: PaidParts, saleId: string): boolean {
  return partsOf(paid).some(({ id }) => id === saleId);
}

function partsOf({ paidUntil, parts }: PaidParts): Part[] {
  if (parts !== undefined) return v.parse(partsSchema, JSON.parse(parts));
  return paidUntil === undefined ? [] : [{ id: "", from: "", until: paidUntil }];
}

function joined(parts: readonly Part[], now: Date, otherwise: string): JoinedParts {
  const left = parts.filter(({ until }) => Date.parse(until) > now.getTime());
  const ends = left.map(({ until }) => until).toSorted();
  return { paidUntil: ends.at(-1) ?? otherwise, parts: JSON.stringify(left) };
}

function earlier(part: Part, milliseconds: number): Part {
  const moved = (time: string): string => new Date(Date.parse(time) - milliseconds).toISOString();
  return { ...part, from: moved(part.from), until: moved(part.until) };
}
