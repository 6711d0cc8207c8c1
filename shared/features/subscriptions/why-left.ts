import type { WhyLeft } from "#contract/api/read-back-records.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { hasEnded, isCurrent, type Subscription } from "./subscription.ts";

const REFUSALS = { bounce: "bounced", complaint: "complained" } as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Keys of what suppresses addresses, to be read with other items. */
export function suppressionKeys(owners: readonly Pick<Contact, "addressHash">[]): Key[] {
  const hashes = new Set(owners.map(({ addressHash }) => addressHash));
  return [...hashes].map((hash) => keys.suppression(hash));
}

/** Why some addresses are suppressed, by hash, from the items that were read; others are left out. */
export function refusalsIn(items: readonly Record<string, unknown>[]): Map<string, Refusal> {
  return new Map(
    items
      .filter(isSuppression)
      .map(({ addressHash, reason }) => [
        String(addressHash),
        reason === "complaint" ? REFUSALS.complaint : REFUSALS.bounce,
      ]),
  );
}

/** A suppression applies to an address in every account. */
export function isSuppression(item: Record<string, unknown>): boolean {
  return "reason" in item && !("accountId" in item);
}

/**
 * Why a subscriber no longer gets mail about new issues; null while they do. The end of the subscription itself has
 * precedence.
 * @param refusal why the address is suppressed; undefined if it is not
 */
export function whyLeft(
  subscription: Subscription,
  { mailStoppedAt }: Pick<Contact, "mailStoppedAt">,
  { refusal, now }: { refusal: Refusal | undefined; now: Date },
): WhyLeft | null {
  if (hasEnded(subscription, now)) {
    if (subscription.isRemoved === true) return "removed";
    return isCurrent(subscription, now) ? "unsubscribed" : "ended";
  }
  if (refusal !== undefined) return refusal;
  const isUnwanted = mailStoppedAt !== undefined || subscription.mailStoppedAt !== undefined;
  return isUnwanted ? "unsubscribed" : null;
}
