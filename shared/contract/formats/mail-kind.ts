import * as v from "valibot";

/**
 * The reason for a mail, which selects its texts. All but the last two go to contacts: `subscription-request` invites
 * to become one, and `access-link` may have been requested by a stranger.
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
