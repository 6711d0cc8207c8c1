import * as v from "valibot";
import type { ContactKey } from "#platform/table/schema.ts";

/** A contact's permission to read an issue. */
export const grantSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  issueId: v.string(),
  createdAt: v.string(),
  /** The sales that granted it, separated by spaces; absent if the publisher gave it. */
  sales: v.optional(v.string()),
  /** Whether the publisher had given it before it was bought. */
  isGiven: v.optional(v.boolean()),
});
export type Grant = v.InferOutput<typeof grantSchema>;

/** A contact's grant, which takes only the contact's key. */
export function newGrant(
  { accountId, addressHash, contactId }: ContactKey,
  issueId: string,
  createdAt: string,
): Grant {
  return { accountId, addressHash, contactId, issueId, createdAt };
}
