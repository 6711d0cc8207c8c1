import { isPaid } from "#features/subscriptions/subscription.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { parseGrant } from "#features/access/grant-repository.ts";
import { personalLink } from "#features/access/personal-link.ts";
import { parseSubscription } from "#features/subscriptions/subscription-repository.ts";
import { isPublished, nameOf } from "#features/issues/issue.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { parseMail } from "#features/deliveries/mail-repository.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { now } from "#platform/runtime.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { mailTexts } from "#texts/languages.ts";
import { deliverableAddress } from "#values/e-mail-address.ts";
import { oneLine } from "#values/one-line.ts";
import { coverFor } from "./mail-cover.ts";
import type { NotSent } from "./mail-context.ts";
import { idOf, tagsOf } from "./mail-id.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Writes the mail with the personal link requested at a closed issue; drops it without a trace unless the address
 * belongs to a contact with access. Even contacts who stopped all other mail get it.
 */
export async function writeAccessLink(intent: MailIntent): Promise<Mail | NotSent> {
  const found = await readReader(intent);
  if (typeof found === "string") return found;
  const { contact, issue, magazine } = found;
  const { baseUrl } = intent;
  const cover = await coverFor(baseUrl, issue, magazine);
  const brand = brandOf(magazine, baseUrl);
  const { title, volume } = nameOf(issue, magazine);
  const rendered = renderMail({
    kind: "access-link",
    texts: mailTexts(magazine.language),
    name: oneLine(contact.fullName),
    magazine: oneLine(magazine.title),
    accentColor: brand.accentColor,
    logo: brand.logo,
    title: oneLine(title),
    volume: oneLine(volume),
    message: "",
    until: "",
    isPreview: false,
    link: personalLink(baseUrl, issue.issueId, contact),
    cover,
    unsubscribe: undefined,
  });
  return {
    id: idOf(intent),
    tags: tagsOf(intent),
    to: deliverableAddress(contact.email),
    fromName: oneLine(magazine.title),
    ...rendered,
    headers: {},
    images: cover.images,
  };
}

/** The contact of the address, with the issue that their link opens; or why no mail is sent. */
async function readReader(intent: MailIntent) {
  const { accountId, addressHash, mailId, magazineId, issueId = "" } = intent;
  const at = {
    mail: keys.mail(accountId, addressHash, mailId),
    contact: keys.contact(accountId, addressHash),
    suppression: keys.suppression(addressHash),
    magazine: keys.magazine(accountId, magazineId),
    issue: keys.issue(accountId, issueId),
  };
  const found = await getTogether(Object.values(at));
  const current = parseMail(itemAt(found, at.mail));
  if (current?.attempts !== intent.attempts || current.dueAt !== intent.dueAt) return "taken";
  const contact = parseContact(itemAt(found, at.contact));
  const magazine = parseMagazine(itemAt(found, at.magazine));
  const issue = parseIssue(itemAt(found, at.issue));
  // A suppressed address is dropped like an unknown one: in neither case does the publisher learn of the request.
  if (!contact || itemAt(found, at.suppression) || !magazine || !issue) return "dropped";
  const grantKey = keys.grant(contact, issueId);
  const subscriptionKey = keys.subscription(contact, magazineId);
  const rights = await getTogether([grantKey, subscriptionKey]);
  const subscription = parseSubscription(itemAt(rights, subscriptionKey));
  const isSubscriber =
    magazine.subscription.status === "paid" &&
    subscription !== undefined &&
    isPaid(subscription, now());
  const hasAccess = parseGrant(itemAt(rights, grantKey)) !== undefined || isSubscriber;
  return hasAccess && isPublished(issue) ? { contact, magazine, issue } : "dropped";
}
