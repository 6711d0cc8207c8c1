import {
  createContacts as contract,
  type SentRecord,
} from "#contract/api/contact-batch-operations.ts";
import { createContact } from "#contract/api/contact-operations.ts";
import { ApiError } from "#contract/api/errors.ts";
import { profileIn } from "#features/contacts/contact.ts";
import { type BatchRecord, createContacts } from "#features/contacts/operations/create-contacts.ts";
import { postHandler } from "#http/post-handler.ts";
import { readRecord } from "#http/read-record.ts";

export const handler = postHandler(contract, async ({ accountId, parameters }) => {
  const { contacts, on_existing: onExisting = "skip" } = parameters;
  const results = await createContacts(accountId, contacts.map(batchRecord), onExisting);
  return { data: { results }, object: { kind: "contacts", id: "" } };
});

function batchRecord(sent: SentRecord): BatchRecord {
  const read = readRecord(createContact.parameters, sent);
  if (!(read instanceof ApiError)) {
    return { kind: "contact", email: read.email, profile: profileIn(read) };
  }
  const { email } = sent;
  return { kind: "refused", email: typeof email === "string" ? email : "", failure: read };
}
