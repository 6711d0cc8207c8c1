import { renewLink as contract } from "#contract/api/contact-link-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { renewLink } from "#features/access/operations/renew-link.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, path }) => {
  await renewLink(accountId, path.email);
  return { data: [], object: auditedContact(accountId, path) };
});
