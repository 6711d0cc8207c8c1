import * as v from "valibot";
import type { SubscriptionRecord } from "#contract/api/read-back-records.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * A request for a free subscription, until the owner of the address has confirmed it. It creates no contact
 * yet, but contains the id of a new one. Name and address are removed with the confirmation, the rest after two days.
 */
export const subscriptionRequestSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  magazineId: v.string(),
  /** The issue where it was made, to which the confirmation leads back; absent where it was made for the magazine. */
  issueId: v.optional(v.string()),
  /** Absent once it is confirmed, as is the name. */
  email: v.optional(v.string()),
  fullName: v.optional(v.string()),
  /** Keyed hash of the network that the last request came from, which pays for a mail that bounces. */
  source: v.optional(v.string()),
  /** When the last mail about it was written. */
  mailedAt: v.string(),
  /** The first moment at which it is expired. */
  validUntil: v.string(),
  confirmedAt: v.optional(v.string()),
});
export type SubscriptionRequest = v.InferOutput<typeof subscriptionRequestSchema>;

const VALID_MILLISECONDS = 48 * 60 * 60 * 1000;
/** Interval between two mails to one address about one magazine, so that nobody is pestered through our forms. */
const PAUSE_MILLISECONDS = 60 * 60 * 1000;

/** When a request made now expires, and since when a mail about it must not have been written. */
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

/** Whether a request waits for its confirmation. */
export function isPending(request: SubscriptionRequest, now: Date): boolean {
  return request.confirmedAt === undefined && isRequestGood(request, now);
}

/** A request on the wire, as a subscription to be. */
export function pendingRecord({ magazineId, mailedAt }: SubscriptionRequest): SubscriptionRecord {
  return {
    magazine_id: magazineId,
    status: "pending",
    since: wireTime(mailedAt),
    cycle: null,
    ends_at: null,
  };
}
