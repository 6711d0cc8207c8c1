import { parseContact } from "#features/contacts/contact-repository.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { parseMail } from "#features/deliveries/mail-repository.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { findSale } from "#features/purchases/sale-repository.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { mailTexts } from "#texts/languages.ts";
import { deliverableAddress } from "#values/e-mail-address.ts";
import { oneLine } from "#values/one-line.ts";
import { NO_COVER } from "./mail-cover.ts";
import type { NotSent } from "./mail-context.ts";
import { idOf, tagsOf } from "./mail-id.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Writes the mail to a buyer who is refunded because the purchase was deleted. The sale names it, since its magazine
 * may be gone too. Sent even to buyers who unsubscribed.
 */
export async function writeRefundNote(intent: MailIntent): Promise<Mail | NotSent> {
  const found = await readRefund(intent);
  if (typeof found === "string") return found;
  const { contact, sale, magazine } = found;
  const brand = magazine && brandOf(magazine, intent.baseUrl);
  const name = oneLine(sale.title ?? magazine?.title ?? "");
  const from = oneLine(magazine?.title ?? name);
  const rendered = renderMail({
    kind: "purchase-refunded",
    texts: mailTexts(sale.language ?? magazine?.language ?? ""),
    name: oneLine(contact.fullName),
    magazine: from,
    accentColor: brand?.accentColor,
    logo: brand?.logo,
    title: name,
    volume: "",
    message: "",
    until: "",
    isPreview: false,
    link: "",
    cover: NO_COVER,
    unsubscribe: undefined,
  });
  return {
    id: idOf(intent),
    tags: tagsOf(intent),
    to: deliverableAddress(contact.email),
    fromName: from,
    ...rendered,
    headers: {},
  };
}

/** The buyer and the purchase; otherwise why no mail is sent. */
async function readRefund(intent: MailIntent) {
  const { accountId, addressHash, contactId, mailId, magazineId } = intent;
  const at = {
    mail: keys.mail(accountId, addressHash, mailId),
    contact: keys.contact(accountId, addressHash),
    suppression: keys.suppression(addressHash),
    magazine: keys.magazine(accountId, magazineId),
  };
  const [found, sale] = await Promise.all([
    getTogether(Object.values(at)),
    findSale(accountId, mailId.split("-").at(-1) ?? ""),
  ]);
  const current = parseMail(itemAt(found, at.mail));
  if (current?.attempts !== intent.attempts || current.dueAt !== intent.dueAt) return "taken";
  const contact = parseContact(itemAt(found, at.contact));
  if (contact?.contactId !== contactId || !sale) return "dropped";
  if (itemAt(found, at.suppression)) return "suppressed";
  return { contact, sale, magazine: parseMagazine(itemAt(found, at.magazine)) };
}
