import { createContacts as contract } from "#contract/api/contact-batch-operations.ts";
import { createContacts } from "#features/contacts/operations/create-contacts.ts";
import { contactRecord } from "./records/contact-record.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, parameters }) => {
  const { contacts, on_existing: onExisting = "skip" } = parameters;
  const results = await createContacts(accountId, contacts.map(contactRecord), onExisting);
  return { data: { results }, object: { kind: "contacts", id: "" } };
});
