import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { now } from "#platform/runtime.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { isGood, type Token } from "#features/access/token.ts";
import * as tokens from "#features/access/token-repository.ts";

const DEFAULT_LIMIT = 100;

/**
 * The valid tokens of a contact.
 * @throws CONTACT_NOT_FOUND
 */
export async function listTokens(
  accountId: string,
  email: string,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<Token>> {
  const contact = await getContact(accountId, email);
  const at = now();
  return tokens.listTokens(contact, { limit, cursor }, (token) => isGood(token, contact, at));
}
