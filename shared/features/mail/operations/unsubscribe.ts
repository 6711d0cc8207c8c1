import type { Contact } from "#features/contacts/contact.ts";
import { subscriptionEvent, unsubscribedFrom } from "#features/subscriptions/subscription-event.ts";
import { parseContact, stopAllMail } from "#features/contacts/contact-repository.ts";
import { readPass } from "#features/access/pass.ts";
import { listSubscriptionsOf, stopMail } from "#features/subscriptions/subscription-repository.ts";
import { isWanted, withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { ApiError } from "#contract/api/errors.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import type { UnsubscribeScope } from "#features/mail/unsubscribe-address.ts";

export interface Unsubscription {
  contact: Contact;
  magazine: Magazine;
  scope: UnsubscribeScope;
}

/**
 * Reads an unsubscribe link and changes nothing.
 * @throws CONTACT_NOT_FOUND for a link that we did not make, or whose contact or magazine is gone
 */
export async function readUnsubscribeLink(
  accountId: string,
  query: URLSearchParams,
): Promise<Unsubscription> {
  const named = readPass("unsubscribe", accountId, query.get("pass") ?? "");
  const magazineId = query.get("magazine") ?? "";
  if (!named || !/^M\d{19}$/.test(magazineId)) throw new ApiError("CONTACT_NOT_FOUND");
  const contactKey = keys.contact(accountId, named.addressHash);
  const magazineKey = keys.magazine(accountId, magazineId);
  const items = await getTogether([contactKey, magazineKey]);
  const magazine = parseMagazine(itemAt(items, magazineKey));
  const contact = parseContact(itemAt(items, contactKey));
  const isKnown = contact?.contactId === named.contactId;
  if (!isKnown || !magazine) throw new ApiError("CONTACT_NOT_FOUND");
  return { contact, magazine, scope: query.get("all") === "yes" ? "account" : "magazine" };
}

/**
 * Ends the mail in a link's scope: about a magazine's new issues, or all of the account. Access stays. Idempotent.
 * @throws CONTACT_NOT_FOUND as `readUnsubscribeLink`
 */
export async function unsubscribe(
  accountId: string,
  query: URLSearchParams,
): Promise<Unsubscription> {
  const [unsubscription, webhooks] = await Promise.all([
    readUnsubscribeLink(accountId, query),
    listWebhooks(accountId),
  ]);
  if (unsubscription.scope === "magazine") await endMagazine(unsubscription, webhooks);
  else await endAll(unsubscription.contact, webhooks);
  return unsubscription;
}

async function endMagazine(
  { contact, magazine: { magazineId } }: Unsubscription,
  webhooks: readonly Webhook[],
): Promise<void> {
  const hasMail = contact.mailStoppedAt === undefined;
  // Without a subscription, no mail about new issues is sent.
  await withEvents(
    {
      webhooks,
      events: hasMail ? [subscriptionEvent("contact.unsubscribed", contact, magazineId)] : [],
    },
    (reports) => stopMail(contact, magazineId, now().toISOString(), reports),
    Boolean,
  );
}

async function endAll(contact: Contact, webhooks: readonly Webhook[]): Promise<void> {
  const isAsked = isWanted(webhooks, "contact.unsubscribed");
  const subscriptions = isAsked ? await listSubscriptionsOf(contact) : [];
  await withEvents(
    {
      webhooks,
      events: unsubscribedFrom(contact, subscriptions, now()),
    },
    (reports) => stopAllMail(contact, now().toISOString(), reports),
    Boolean,
  );
}
