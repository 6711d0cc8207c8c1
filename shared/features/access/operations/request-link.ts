import { ApiError } from "#contract/api/errors.ts";
import { normalAddress } from "#values/e-mail-address.ts";
import { isPublished } from "#features/issues/issue.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { now } from "#platform/runtime.ts";
import { addressHash, recipientHash, sourceHash } from "#features/contacts/address-hash.ts";
import { ofLinks, ofSource, takeTurn } from "#features/contacts/allowance-repository.ts";
import { newContactId } from "#features/contacts/contact.ts";

/**
 * Mails readers of an issue their personal link. The sender of mail, not this call, looks the address up: until the
 * answer, everything is the same for every address, so neither the answer nor its time reveals a contact. A request
 * beyond the recipient's limit is answered like any other.
 * @throws INVALID_PARAMETER for an invalid address; ISSUE_NOT_FOUND also for an unpublished issue;
 * SUBSCRIPTION_REQUESTS_LIMITED if the source has used up its allowance
 */
export async function requestLink(
  reference: { accountId: string; issueId: string },
  wish: { email: string; network: string },
): Promise<void> {
  const email = normalAddress(wish.email);
  if (email === undefined) {
    throw new ApiError("INVALID_PARAMETER", "email: must be an e-mail address");
  }
  const { issue } = await getIssue(reference);
  if (!isPublished(issue)) throw new ApiError("ISSUE_NOT_FOUND");
  const wait = await takeTurn(ofSource(sourceHash(wish.network)), now());
  if (wait > 0) {
    throw new ApiError("SUBSCRIPTION_REQUESTS_LIMITED", undefined, { "retry-after": String(wait) });
  }
  if ((await takeTurn(ofLinks(recipientHash(email)), now())) > 0) return;
  const { accountId, issueId, magazineId } = issue;
  const asked = { accountId, addressHash: addressHash(email), contactId: newContactId() };
  await postMail(newMail(asked, { kind: "access-link", magazineId, issueId }));
}
