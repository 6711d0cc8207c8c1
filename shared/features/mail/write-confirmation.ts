import { passOf } from "#features/access/pass.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { isRequestGood } from "#features/subscriptions/subscription-request.ts";
import { parseSubscriptionRequest } from "#features/subscriptions/subscription-request-repository.ts";
import { deliverableAddress } from "#values/e-mail-address.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { oneLine } from "#values/one-line.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { NO_COVER } from "./mail-cover.ts";
import { idOf, tagsOf } from "./mail-id.ts";
import type { NotSent } from "./mail-context.ts";
import { parseMail } from "#features/deliveries/mail-repository.ts";
import { mailTexts } from "#texts/languages.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Writes the mail that asks an address's owner to confirm a subscription; or says why it is not sent. The recipient is
 * not a contact, so it has no unsubscribe link: without an answer, no other mail follows.
 */
export async function writeConfirmation(intent: MailIntent): Promise<Mail | NotSent> {
  const { accountId, addressHash, magazineId, mailId, baseUrl } = intent;
  const mailKey = keys.mail(accountId, addressHash, mailId);
  const requestKey = keys.subscriptionRequest(accountId, addressHash, magazineId);
  const suppressionKey = keys.suppression(addressHash);
  const magazineKey = keys.magazine(accountId, magazineId);
  const contactKey = keys.contact(accountId, addressHash);
  const wanted = [mailKey, requestKey, suppressionKey, magazineKey, contactKey];
  const found = await getTogether(wanted);
  const current = parseMail(itemAt(found, mailKey));
  if (current?.attempts !== intent.attempts || current.dueAt !== intent.dueAt) return "taken";
  if (itemAt(found, suppressionKey)) return "suppressed";
  const request = parseSubscriptionRequest(itemAt(found, requestKey));
  const magazine = parseMagazine(itemAt(found, magazineKey));
  const isGood = request?.contactId === intent.contactId && isRequestGood(request, now());
  const isOffered = magazine?.subscription.status === "free";
  if (!request || !isGood || request.email === undefined || !isOffered) return "dropped";
  const title = oneLine(magazine.title);
  const generation = parseContact(itemAt(found, contactKey))?.passGeneration;
  const pass = passOf("confirm", intent, generation);
  const query = new URLSearchParams({ pass, magazine: magazineId });
  const brand = brandOf(magazine, baseUrl);
  const rendered = renderMail({
    kind: intent.kind,
    texts: mailTexts(magazine.language),
    // The name was entered with the request: it could carry any text to any address.
    name: "",
    magazine: title,
    accentColor: brand.accentColor,
    logo: brand.logo,
    title: "",
    volume: "",
    message: "",
    until: "",
    isPreview: false,
    link: `${baseUrl}/mail/${accountId}/subscription?${query.toString()}`,
    cover: NO_COVER,
    unsubscribe: undefined,
  });
  return {
    id: idOf(intent),
    tags: tagsOf(intent),
    to: deliverableAddress(request.email),
    fromName: title,
    ...rendered,
    headers: {},
    images: [],
  };
}
