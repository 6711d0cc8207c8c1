import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { reserveMail } from "#features/quotas/mail-count-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { getContactAndMagazine } from "#features/access/contact-issue-repository.ts";
import { now } from "#platform/runtime.ts";
import { subscribe } from "#features/subscriptions/subscribe.ts";
import { cycleFor } from "#features/subscriptions/subscription.ts";

/**
 * Subscribes a contact to a magazine and welcomes it by mail. A paid subscription lasts one cycle, and each delivery
 * adds another; a free one has no end. From now on, the contact gets mail about new issues.
 * @throws QUOTA_REACHED, CONTACT_NOT_FOUND, MAGAZINE_NOT_FOUND; MISSING_PARAMETER for a paid magazine without cycle
 */
export async function deliverSubscription(
  subscriber: { accountId: string; email: string; magazineId: string },
  cycle: number | undefined,
): Promise<void> {
  const { accountId, email, magazineId } = subscriber;
  const [{ contact, magazine }, webhooks] = await Promise.all([
    getContactAndMagazine(accountId, email, magazineId),
    listWebhooks(accountId),
  ]);
  const lasting = cycleFor(magazine, cycle);
  await reserveMail(accountId, now());
  await subscribe(contact, magazineId, { cycle: lasting, webhooks });
  await postMail(newMail(contact, { kind: "subscription-welcome", magazineId }), {
    isCounted: true,
  });
}
