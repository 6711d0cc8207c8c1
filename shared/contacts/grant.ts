import * as v from "valibot";

/** That a contact may read an issue. */
export const grantSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  issueId: v.string(),
  createdAt: v.string(),
});
export type Grant = v.InferOutput<typeof grantSchema>;
