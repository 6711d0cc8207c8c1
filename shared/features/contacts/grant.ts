import * as v from "valibot";
import type { ContactKey } from "#platform/table/schema.ts";

/** A contact's permission to read an issue. */
export const grantSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  issueId: v.string(),
  createdAt: v.string(),
});
export type Grant = v.InferOutput<typeof grantSchema>;

/** A grant for a contact, of which only the key is stored. */
export function newGrant(
  { accountId, addressHash, contactId }: ContactKey,
  issueId: string,
  createdAt: string,
): Grant {
  return { accountId, addressHash, contactId, issueId, createdAt };
}
