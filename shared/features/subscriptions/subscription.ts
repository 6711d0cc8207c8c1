import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { SubscriptionRecord } from "#contract/api/read-back-records.ts";
import { withPart } from "#features/purchases/paid-parts.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { addMonths } from "#values/add-months.ts";
import { wireTime } from "#values/wire-date.ts";

/** A contact's subscription to a magazine as the table stores it. */
export const subscriptionSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  magazineId: v.string(),
  createdAt: v.string(),
  /** The last delivery or confirmation; absent for old subscriptions. */
  savedAt: v.optional(v.string()),
  /** When a paid one ends, or when the publisher ended a free one; otherwise absent. */
  paidUntil: v.optional(v.string()),
  /** Whether the publisher ended it. */
  isRemoved: v.optional(v.boolean()),
  /** Day of the month on which cycles end, if the month has it. */
  anchorDay: v.optional(v.number()),
  /** The cycle that was added last; absent for free and for old subscriptions. */
  cycle: v.optional(v.number()),
  /** When the subscriber stopped mail about new issues; access is not affected. */
  mailStoppedAt: v.optional(v.string()),
  /** The parts of the paid time if some of it was bought (`paid-parts.ts`). */
  parts: v.optional(v.string()),
  /** The Stripe subscription that renews it, or did. */
  renewalId: v.optional(v.string()),
  /** Until when it stays open for a pending renewal; absent without one. */
  graceUntil: v.optional(v.string()),
  /** Of the write that created or extended it. */
  mark: v.optional(v.string()),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** The cycles of the specification: 1 = 7 days, 2 = 1 month, 3 = 2, 4 = 3, 5 = 6 months, 6 = 1 year. */
export type Cycle = 1 | 2 | 3 | 4 | 5 | 6;
const MONTHS: Record<Exclude<Cycle, 1>, number> = { 2: 1, 3: 2, 4: 3, 5: 6, 6: 12 };
const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

export function isCycle(value: number): value is Cycle {
  return Number.isInteger(value) && value >= 1 && value <= 6;
}

/** Duration of a subscription: a cycle from now, or until a time. */
export type Term = Cycle | Date;

/**
 * Duration of a subscription that the publisher gives; undefined for a free one.
 * @throws MISSING_PARAMETER, INVALID_PARAMETER
 */
export function termFor(
  magazine: Magazine,
  { cycle, endsAt }: { cycle: number | undefined; endsAt: Date | undefined },
  at: Date,
): Term | undefined {
  if (endsAt === undefined || magazine.subscription.status !== "paid")
    return cycleFor(magazine, cycle);
  if (endsAt > at) return endsAt;
  throw new ApiError("INVALID_PARAMETER", "ends_at: must be in the future");
}

/** The cycle of a subscription to a magazine; undefined for a free one. @throws MISSING_PARAMETER */
export function cycleFor(magazine: Magazine, cycle: number | undefined): Cycle | undefined {
  if (magazine.subscription.status !== "paid") return undefined;
  if (cycle === undefined || !isCycle(cycle)) {
    throw new ApiError("MISSING_PARAMETER", "cycle: is required for a paid magazine, from 1 to 6");
  }
  return cycle;
}

export interface PaidTime {
  paidUntil: string;
  anchorDay: number;
}

/**
 * A subscription after another delivery: a cycle extends its paid time; without one, the paid time stays until it ends.
 * A subscriber's stop of mail is kept.
 */
export function renewed(
  subscription: Subscription,
  cycle: Cycle | undefined,
  now: Date,
): Subscription {
  if (cycle !== undefined) {
    const extended = extend(subscription, cycle, now);
    const { paidUntil: end = "" } = subscription;
    const from = end > now.toISOString() ? end : now.toISOString();
    return { ...subscription, ...extended, ...given(subscription, from, extended, now), cycle };
  }
  if (isPaid(subscription, now)) return subscription;
  const { paidUntil: _over, anchorDay: _day, cycle: _last, parts: _parts, ...free } = subscription;
  return free;
}

/**
 * A paid subscription that lasts at least for a term, or a free one that is current. Its paid time is never shortened;
 * a cycle counts from now, not from the end of the remaining time.
 */
export function lasting(
  subscription: Subscription,
  term: Term | undefined,
  now: Date,
): Subscription {
  if (term === undefined) return renewed(subscription, undefined, now);
  const fromNow = term instanceof Date ? until(term) : extend({}, term, now);
  const isLonger = isPaid(subscription, now) && (subscription.paidUntil ?? "") >= fromNow.paidUntil;
  if (isLonger) return subscription;
  const parts = given(subscription, now.toISOString(), fromNow, now);
  return {
    ...subscription,
    ...fromNow,
    ...parts,
    ...(term instanceof Date ? {} : { cycle: term }),
  };
}

function until(end: Date): PaidTime {
  return { paidUntil: end.toISOString(), anchorDay: end.getUTCDate() };
}

/** Given time besides bought time remains when the purchase is reversed. */
function given(
  { paidUntil, parts }: Subscription,
  from: string,
  { paidUntil: until }: PaidTime,
  now: Date,
): { parts?: string } {
  if (parts === undefined) return {};
  return { parts: withPart({ paidUntil, parts }, { id: "", from, until }, now).parts };
}

/**
 * Adds a cycle to the paid time, or to now if that has ended. Months follow the calendar: 31 January plus one month is
 * the last day of February, and the next month ends on 31 March again.
 */
export function extend(
  paid: { [Part in keyof PaidTime]?: PaidTime[Part] | undefined },
  cycle: Cycle,
  now: Date,
): PaidTime {
  const isRunning = paid.paidUntil !== undefined && Date.parse(paid.paidUntil) > now.getTime();
  const from = isRunning && paid.paidUntil !== undefined ? new Date(paid.paidUntil) : now;
  const anchorDay = (isRunning ? paid.anchorDay : undefined) ?? from.getUTCDate();
  if (cycle === 1) {
    const until = new Date(from.getTime() + WEEK_MILLISECONDS);
    return { paidUntil: until.toISOString(), anchorDay: until.getUTCDate() };
  }
  return { paidUntil: addMonths(from, MONTHS[cycle], anchorDay).toISOString(), anchorDay };
}

/** Whether a subscription grants access to issues for sale: one from when the magazine was free does not. */
export function isPaid(subscription: Subscription, now: Date): boolean {
  return subscription.paidUntil !== undefined && isCurrent(subscription, now);
}

/**
 * Whether a subscription has ended for its publisher: its paid time is over, or its contact has unsubscribed without
 * paid time. `isCurrent` decides about access.
 */
export function hasEnded(subscription: Subscription, now: Date): boolean {
  const { paidUntil, mailStoppedAt } = subscription;
  return !isCurrent(subscription, now) || (paidUntil === undefined && mailStoppedAt !== undefined);
}

export function subscriptionRecord(subscription: Subscription, now: Date): SubscriptionRecord {
  const { magazineId, createdAt, cycle, paidUntil, mailStoppedAt } = subscription;
  const endsAt = paidUntil ?? mailStoppedAt;
  return {
    magazine_id: magazineId,
    status: hasEnded(subscription, now) ? "ended" : "confirmed",
    since: wireTime(createdAt),
    cycle: cycle ?? null,
    ends_at: endsAt === undefined ? null : wireTime(endsAt),
  };
}

export function isCurrent(subscription: Subscription, now: Date): boolean {
  const { paidUntil, graceUntil = paidUntil } = subscription;
  if (paidUntil === undefined || graceUntil === undefined) return true;
  return Math.max(Date.parse(paidUntil), Date.parse(graceUntil)) > now.getTime();
}
