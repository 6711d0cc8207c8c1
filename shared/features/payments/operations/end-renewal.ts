import { ApiError } from "#contract/api/errors.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { readPass } from "#features/access/pass.ts";
import { parseSubscription } from "#features/subscriptions/subscription-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { endAtStripe } from "#features/payments/end-renewal.ts";
import { findPayments } from "#features/purchases/payments-repository.ts";
import type { Renewal } from "#features/purchases/renewal.ts";
import { findRenewal } from "#features/purchases/renewal-repository.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { type ContactKey, keys } from "#platform/table/schema.ts";

/** The subscription that a mail's link ends. */
export interface Ending {
  magazine: Magazine;
  contact: ContactKey;
  renewal: Renewal;
  /** Whether Stripe renews it until it is ended. */
  isRunning: boolean;
}

/**
 * Reads the link that ends a subscription, and changes nothing, since mail scanners open links.
 * @throws CONTACT_NOT_FOUND for a forged link, and for a subscription that was never renewed
 */
export async function readEnding(accountId: string, query: URLSearchParams): Promise<Ending> {
  const contact = readPass("end", accountId, query.get("pass") ?? "");
  const magazineId = query.get("magazine") ?? "";
  if (!contact || !/^M\d{19}$/.test(magazineId)) throw new ApiError("CONTACT_NOT_FOUND");
  const contactKey = keys.contact(accountId, contact.addressHash);
  const subscriptionKey = keys.subscription(contact, magazineId);
  const magazineKey = keys.magazine(accountId, magazineId);
  const found = await getTogether([contactKey, subscriptionKey, magazineKey]);
  const magazine = parseMagazine(itemAt(found, magazineKey));
  const subscription = parseSubscription(itemAt(found, subscriptionKey));
  const isTheirs = parseContact(itemAt(found, contactKey))?.contactId === contact.contactId;
  const renewalId = subscription?.renewalId;
  const renewal = renewalId === undefined ? undefined : await findRenewal(accountId, renewalId);
  if (!magazine || !isTheirs || !renewal) throw new ApiError("CONTACT_NOT_FOUND");
  return { magazine, contact, renewal, isRunning: renewal.state === "running" };
}

/**
 * Makes Stripe end a subscription with its paid period. Idempotent.
 * @returns whether this ended it
 * @throws CONTACT_NOT_FOUND like `readEnding`, PAYMENTS_SILENT without Stripe's answer
 */
export async function endRenewal(
  accountId: string,
  query: URLSearchParams,
): Promise<Ending & { isNew: boolean }> {
  const ending = await readEnding(accountId, query);
  const payments = ending.isRunning ? await findPayments(accountId) : undefined;
  if (payments) await endAtStripe(payments, ending.renewal, "end");
  return { ...ending, isNew: payments !== undefined };
}
