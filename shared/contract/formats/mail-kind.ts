import * as v from "valibot";

/** The reason for a mail. All but the last are for contacts; that one asks to become one. Each has its texts. */
export const mailKind = v.picklist([
  "access-granted",
  "access-revoked",
  "issue-delivery",
  "subscription-welcome",
  "new-issue",
  "issue-bought",
  "subscription-bought",
  "subscription-request",
]);
export type MailKind = v.InferOutput<typeof mailKind>;
