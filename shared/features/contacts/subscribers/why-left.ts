import type { WhyLeft } from "#contract/api/read-back-records.ts";
import { getTogether } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { hasEnded, isCurrent, type Subscription } from "#features/contacts/subscription.ts";

const REFUSALS = { bounce: "bounced", complaint: "complained" } as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Why some addresses are suppressed, by hash; others are left out. */
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
