import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { endToken } from "#features/access/token-repository.ts";

/**
 * Ends one token of a contact, and the reader sessions opened with it.
 * @throws CONTACT_NOT_FOUND, TOKEN_NOT_FOUND
 */
export async function deleteToken(
  accountId: string,
  email: string,
  tokenId: string,
): Promise<void> {
  const contact = await getContact(accountId, email);
  if (!(await endToken(contact, tokenId, now()))) throw new ApiError("TOKEN_NOT_FOUND");
}
