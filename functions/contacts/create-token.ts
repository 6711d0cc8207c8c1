import { createToken as contract } from "#contract/api/contact-link-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { createToken } from "#features/access/operations/create-token.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, path, parameters }) => {
  const token = await createToken(
    { accountId, email: path.email },
    {
      issueId: parameters.issue_id,
      isSingleUse: parameters.is_single_use,
      expiration: parameters.expiration_date,
    },
  );
  const { email, text, isSingleUse, expirationDate } = token;
  const data = { email, token: text, is_single_use: isSingleUse, expiration_date: expirationDate };
  return { data, object: auditedContact(accountId, { email }) };
});
