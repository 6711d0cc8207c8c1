import { parseContact, saveMailState } from "#features/contacts/contact-repository.ts";
import { readPass } from "#features/contacts/pass.ts";
import { stopMail } from "#features/contacts/subscription-repository.ts";
import { ApiError } from "#contract/api/errors.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { type ContactKey, keys } from "#platform/table/schema.ts";
import { itemAt, readTogether } from "#platform/table/read-with-magazine.ts";
import type { UnsubscribeScope } from "#features/mail/unsubscribe-address.ts";

/** What an unsubscribe link ends, for whom. */
export interface Unsubscription {
  contact: ContactKey;
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
  const contact = readPass(accountId, query.get("pass") ?? "");
  const magazineId = query.get("magazine") ?? "";
  if (!contact || !/^M\d{19}$/.test(magazineId)) throw new ApiError("CONTACT_NOT_FOUND");
  const contactKey = keys.contact(accountId, contact.addressHash);
  const magazineKey = keys.magazine(accountId, magazineId);
  const items = await readTogether([contactKey, magazineKey]);
  const magazine = parseMagazine(itemAt(items, magazineKey));
  const isKnown = parseContact(itemAt(items, contactKey))?.contactId === contact.contactId;
  if (!isKnown || !magazine) throw new ApiError("CONTACT_NOT_FOUND");
  return { contact, magazine, scope: query.get("all") === "yes" ? "account" : "magazine" };
}

/**
 * Ends the mail that a link names: about a magazine's new issues, or all of the account. What the
 * contact may read stays. May be repeated.
 * @throws CONTACT_NOT_FOUND as `readUnsubscribeLink`
 */
export async function unsubscribe(
  accountId: string,
  query: URLSearchParams,
): Promise<Unsubscription> {
  const unsubscription = await readUnsubscribeLink(accountId, query);
  const { contact, magazine, scope } = unsubscription;
  const mailStoppedAt = now().toISOString();
  // Without a subscription there is no mail about new issues to stop.
  if (scope === "magazine") await stopMail(contact, magazine.magazineId, mailStoppedAt);
  else await saveMailState(contact, { mailStoppedAt });
  return unsubscription;
}
