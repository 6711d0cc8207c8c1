import { ApiError } from "#contract/api/errors.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { now } from "#platform/runtime.ts";
import { getContactAndIssue } from "#features/access/contact-issue-repository.ts";
import { revokeGrant } from "#features/access/grant-repository.ts";

/**
 * Revokes a contact's access; page addresses already handed out expire within minutes.
 * @throws CONTACT_NOT_FOUND, ISSUE_NOT_FOUND, ACCESS_NOT_GRANTED
 */
export async function revokeAccess(
  reader: { accountId: string; email: string; issueId: string },
  isNoticeWanted: boolean,
): Promise<void> {
  const { contact, issue } = await getContactAndIssue(reader.email, reader);
  if (!(await revokeGrant(contact, issue.issueId, now()))) throw new ApiError("ACCESS_NOT_GRANTED");
  if (!isNoticeWanted) return;
  const { issueId, magazineId } = issue;
  await postMail(newMail(contact, { kind: "access-revoked", magazineId, issueId }));
}
