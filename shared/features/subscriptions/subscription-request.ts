import * as v from "valibot";
import type { SubscriptionRecord } from "#contract/api/read-back-records.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * A request for a free subscription, until the address's owner confirms it. It creates no contact yet, but contains the
 * id of a new one. Name and address are removed with the confirmation, the rest after two days.
 */
export const subscriptionRequestSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  magazineId: v.string(),
  /** The issue whose page made it, to which the confirmation returns; absent for the magazine's page. */
  issueId: v.optional(v.string()),
  /** Absent once confirmed, like the name. */
  email: v.optional(v.string()),
  fullName: v.optional(v.string()),
  /** Keyed hash of the last request's network, which is charged for a bounced mail. */
  source: v.optional(v.string()),
  mailedAt: v.string(),
  validUntil: v.string(),
  confirmedAt: v.optional(v.string()),
});
export type SubscriptionRequest = v.InferOutput<typeof subscriptionRequestSchema>;

const VALID_MILLISECONDS = 48 * 60 * 60 * 1000;
/** Interval between two mails to one address about one magazine, so that our forms cannot pester anyone. */
const PAUSE_MILLISECONDS = 60 * 60 * 1000;

/** When a request made now expires, and since when no mail about it may have been written. */
export function requestTimes(now: Date): {
  mailedAt: string;
  validUntil: string;
  quietSince: string;
} {
  const at = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  return {
    mailedAt: at(0),
    validUntil: at(VALID_MILLISECONDS),
    quietSince: at(-PAUSE_MILLISECONDS),
  };
}

/** Whether a request can still be confirmed, or has been. */
export function isRequestGood({ validUntil }: SubscriptionRequest, now: Date): boolean {
  return Date.parse(validUntil) > now.getTime();
}

export function isPending(request: SubscriptionRequest, now: Date): boolean {
  return request.confirmedAt === undefined && isRequestGood(request, now);
}

/** A request on the wire, as a pending subscription. */
export function pendingRecord({ magazineId, mailedAt }: SubscriptionRequest): SubscriptionRecord {
  return {
    magazine_id: magazineId,
    status: "pending",
    since: wireTime(mailedAt),
    cycle: null,
    ends_at: null,
  };
}
