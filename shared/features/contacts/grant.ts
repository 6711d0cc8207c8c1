import * as v from "valibot";
import type { ContactKey } from "#platform/table/schema.ts";

/** That a contact may read an issue. */
export const grantSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  issueId: v.string(),
  createdAt: v.string(),
});
export type Grant = v.InferOutput<typeof grantSchema>;

/** A grant for a contact, of which nothing but its key is kept. */
export function newGrant(
  { accountId, addressHash, contactId }: ContactKey,
  issueId: string,
  createdAt: string,
): Grant {
  return { accountId, addressHash, contactId, issueId, createdAt };
}
