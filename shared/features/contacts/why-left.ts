import type { WhyLeft } from "#contract/api/read-back-records.ts";
import { getTogether } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import type { Contact } from "./contact.ts";
import { hasEnded, isCurrent, type Subscription } from "./subscription.ts";

const REFUSALS = { bounce: "bounced", complaint: "complained" } as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Why nothing is mailed any more to some addresses, by their hashes; those that are mailed are left out. */
export async function refusalsOf(
  contacts: readonly Pick<Contact, "addressHash">[],
): Promise<Map<string, Refusal>> {
  const items = await getTogether(
    contacts.map(({ addressHash }) => keys.suppression(addressHash)),
    { mayLag: true },
  );
  return new Map(
    items.map(({ addressHash, reason }) => [
      String(addressHash),
      reason === "complaint" ? REFUSALS.complaint : REFUSALS.bounce,
    ]),
  );
}

/**
 * Why a subscriber gets no mail about new issues any more; null while they do. What ended the subscription itself comes
 * first.
 * @param refusal why nothing is mailed to the address any more; undefined while it is
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
