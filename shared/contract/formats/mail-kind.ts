import * as v from "valibot";

/**
 * The reason for a mail. Each has its texts. All but the last two are for contacts: `subscription-request` asks to become
 * one, and `access-link` was asked for by somebody who may be none.
 */
export const mailKind = v.picklist([
  "access-granted",
  "access-revoked",
  "issue-delivery",
  "subscription-welcome",
  "new-issue",
  "issue-bought",
  "subscription-bought",
  "purchase-refunded",
  "subscription-request",
  "access-link",
]);
export type MailKind = v.InferOutput<typeof mailKind>;
