import { ApiError } from "#contract/api/errors.ts";
import { isRestricted } from "#features/issues/issue.ts";
import { reserveMail } from "#features/quotas/mail-count-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { now } from "#platform/runtime.ts";
import { getContactAndIssue } from "#features/access/contact-issue-repository.ts";
import { newGrant } from "#features/access/grant.ts";
import { saveGrant } from "#features/access/grant-repository.ts";

/**
 * Gives a contact access to a private or paid issue. Idempotent.
 * @throws QUOTA_REACHED, CONTACT_NOT_FOUND, ISSUE_NOT_FOUND, ACCESS_NOT_RESTRICTED
 */
export async function grantAccess(
  reader: { accountId: string; email: string; issueId: string },
  isNoticeWanted: boolean,
): Promise<void> {
  const { contact, issue, magazine } = await getContactAndIssue(reader.email, reader);
  if (!isRestricted(issue, magazine)) throw new ApiError("ACCESS_NOT_RESTRICTED");
  const { issueId, magazineId } = issue;
  if (isNoticeWanted) await reserveMail(reader.accountId, now());
  await saveGrant(newGrant(contact, issueId, now().toISOString()));
  if (!isNoticeWanted) return;
  await postMail(newMail(contact, { kind: "access-granted", magazineId, issueId }), {
    isCounted: true,
  });
}
