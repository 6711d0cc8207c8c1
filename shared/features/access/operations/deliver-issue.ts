import { isRestricted } from "#features/issues/issue.ts";
import { reserveMail } from "#features/quotas/mail-count-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { now } from "#platform/runtime.ts";
import { getContactAndIssue } from "#features/access/contact-issue-repository.ts";
import { newGrant } from "#features/access/grant.ts";
import { saveGrant } from "#features/access/grant-repository.ts";

/**
 * Mails a contact a personal link to an issue, and grants the access that the link needs.
 * @param message the publisher's message; undefined or empty for none
 * @throws QUOTA_REACHED, CONTACT_NOT_FOUND, ISSUE_NOT_FOUND
 */
export async function deliverIssue(
  recipient: { accountId: string; email: string; issueId: string },
  message: string | undefined,
): Promise<void> {
  const { contact, issue, magazine } = await getContactAndIssue(recipient.email, recipient);
  const { issueId, magazineId } = issue;
  await reserveMail(recipient.accountId, now());
  if (isRestricted(issue, magazine)) {
    await saveGrant(newGrant(contact, issueId, now().toISOString()));
  }
  const about = { kind: "issue-delivery", magazineId, issueId } as const;
  const mail = newMail(contact, message ? { ...about, message } : about);
  await postMail(mail, { isCounted: true });
}
