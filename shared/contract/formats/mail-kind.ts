import * as v from "valibot";

/** Why somebody gets mail. All but the last are for contacts; that one asks whether to become one. Each kind has its texts. */
export const mailKind = v.picklist([
  "access-granted",
  "access-revoked",
  "issue-delivery",
  "subscription-welcome",
  "new-issue",
  "subscription-request",
]);
export type MailKind = v.InferOutput<typeof mailKind>;
