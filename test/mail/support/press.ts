import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { type Contact, newContactId, newTokenGeneration } from "#features/contacts/contact.ts";
import { createContact } from "#features/contacts/contact-repository.ts";
import { saveSubscription } from "#features/subscriptions/subscription-repository.ts";
import { newConversionId } from "#values/ids.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import type { Issue } from "#features/issues/issue.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { now, objects } from "#platform/runtime.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { allMail, type ArrivedMail, type SendingHost } from "#test/support/all-mail.ts";
import { seedIssue } from "#test/support/examples.ts";
import type { TestHost } from "#test/support/test-host.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { skipOnWire } from "#test/support/wire/service.ts";

/** A publisher with one magazine, for tests of its mail. */
export interface Press {
  publisher: Publisher;
  accountId: string;
  magazineId: string;
}

/** The bytes of every cover. */
export const COVER = Buffer.from("not really a picture");

let presses = 0;

export async function aPress(
  host: TestHost,
  magazine: { title?: string; lang?: string } = {},
): Promise<Press> {
  const publisher = await host.anAccount(`Press ${++presses}`);
  const { ID } = await publisher.aMagazine({ title: magazine.title ?? "Harbour" });
  if (magazine.lang !== undefined) await publisher.succeed("PUT", `magazines/${ID}`, magazine);
  return { publisher, accountId: await accountIdOf(publisher), magazineId: ID };
}

/** Stores an unpublished issue with a cover. @returns its id */
export async function anIssue(press: Press, fields: Partial<Issue> = {}): Promise<string> {
  const { accountId, magazineId } = press;
  const conversionId = newConversionId();
  skipOnWire("the host's own folder");
  const cover = pagesFolder(accountId, conversionId) + EDITION_FILES.cover;
  await objects().put(cover, COVER, "image/jpeg");
  return seedIssue({ accountId, magazineId }, { conversionId, volume: "Spring", ...fields });
}

/** Stores a published issue. @returns its id */
export async function aPublishedIssue(
  press: Press,
  privacy: "private" | "unlisted" = "private",
): Promise<string> {
  const issueId = await anIssue(press);
  await press.publisher.publish(issueId, privacy);
  return issueId;
}

/** Writes a contact to the table without the API. */
export async function aContact(
  { accountId }: Press,
  email = "ann@example.org",
  fields: Partial<Contact> = {},
): Promise<Contact> {
  const contact: Contact = {
    accountId,
    addressHash: addressHash(email),
    contactId: newContactId(),
    email,
    fullName: "",
    country: "",
    city: "",
    street: "",
    zip: "",
    tokenGeneration: newTokenGeneration(),
    createdAt: now().toISOString(),
    ...fields,
  };
  await createContact(contact);
  return contact;
}

/** Writes a contact who subscribes to the press's magazine, without the API. */
export async function aSubscriber(
  press: Press,
  email: string,
  fields: { paidUntil?: string; mailStoppedAt?: string } = {},
): Promise<Contact> {
  const contact = await aContact(press, email);
  const { accountId, contactId } = contact;
  const createdAt = now().toISOString();
  const owner = { accountId, addressHash: contact.addressHash, contactId };
  await saveSubscription(
    { ...owner, magazineId: press.magazineId, createdAt, ...fields },
    undefined,
  );
  return contact;
}

/** A mail that informs a contact of access to an issue. */
export function anIntent(
  press: Press,
  contact: Contact,
  fields: Partial<MailIntent> = {},
): MailIntent {
  const { magazineId } = press;
  const about = { kind: "access-granted", magazineId, baseUrl: "https://press.example" } as const;
  return { ...newMail(contact, about), ...fields };
}

/** Sent mail, oldest first; all of it, or that to one address. */
export async function arrivedMail(host: SendingHost, to?: string): Promise<ArrivedMail[]> {
  return (await allMail(host)).filter((mail) => to === undefined || mail.to === to);
}

/** The addresses in a mail's HTML that contain a path. */
export function linksIn({ html }: { html: string }, path: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
  return links.map((link) => link.replaceAll("&amp;", "&")).filter((link) => link.includes(path));
}
