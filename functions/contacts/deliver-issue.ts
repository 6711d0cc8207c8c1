import { deliverIssue as contract } from "#contract/api/contact-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { deliverIssue } from "#features/access/operations/deliver-issue.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(
  contract,
  async ({ accountId, path, parameters: { message } }) => {
    await deliverIssue({ accountId, email: path.email, issueId: path.issue_id }, message);
    return { data: [], object: auditedContact(accountId, path) };
  },
);
