import type { SentMailRecord } from "#contract/api/read-back-records.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { listMailsTo } from "#features/deliveries/mail-record-repository.ts";
import { sentMailRecord } from "#features/mail/mail-on-the-wire.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";

const DEFAULT_LIMIT = 100;

/**
 * The mails to a contact, newest first.
 * @throws CONTACT_NOT_FOUND
 */
export async function listContactMails(
  accountId: string,
  email: string,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<SentMailRecord>> {
  const contact = await getContact(accountId, email);
  const { entries, nextCursor } = await listMailsTo(contact, { limit, cursor });
  return { entries: entries.map((mail) => sentMailRecord(mail, contact.email)), nextCursor };
}
