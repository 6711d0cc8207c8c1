import { createContact } from "#contract/api/contact-operations.ts";
import { ApiError } from "#contract/api/errors.ts";
import type { SentRecord } from "#contract/api/parameters/contact-records.ts";
import { profileIn } from "#features/contacts/contact.ts";
import type { BatchRecord } from "#features/contacts/batch.ts";
import { readRecord } from "#http/read-record.ts";

export function contactRecord(sent: SentRecord): BatchRecord {
  const read = readRecord(createContact.parameters, sent);
  if (!(read instanceof ApiError)) {
    return { kind: "contact", email: read.email, profile: profileIn(read) };
  }
  const { email } = sent;
  return { kind: "refused", email: typeof email === "string" ? email : "", failure: read };
}
