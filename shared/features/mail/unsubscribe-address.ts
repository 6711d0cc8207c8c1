import { passOf } from "#features/access/pass.ts";
import type { ContactKey } from "#platform/table/schema.ts";
import type { MailKind } from "#contract/formats/mail-kind.ts";

/** The scope of an unsubscribe link: mail about a magazine's new issues, or all mail of an account. */
export type UnsubscribeScope = "magazine" | "account";

const MAGAZINE_KINDS: ReadonlySet<MailKind> = new Set([
  "new-issue",
  "subscription-welcome",
  "subscription-bought",
]);

/** The scope of the link in a kind of mail. */
export function scopeOf(kind: MailKind): UnsubscribeScope {
  return MAGAZINE_KINDS.has(kind) ? "magazine" : "account";
}

/**
 * The address that shows how to unsubscribe, and unsubscribes on a POST. It identifies its contact by a pass that opens
 * no issue and outlives the personal link.
 */
export function unsubscribeUrl(
  baseUrl: string,
  contact: ContactKey,
  of: { magazineId: string; scope: UnsubscribeScope },
): string {
  const query = new URLSearchParams({
    pass: passOf("unsubscribe", contact),
    magazine: of.magazineId,
    ...(of.scope === "account" && { all: "yes" }),
  });
  return `${baseUrl}/mail/${contact.accountId}/unsubscribe?${query.toString()}`;
}

/** The address that shows how to end an automatic renewal, and ends it on a POST. */
export function endingUrl(baseUrl: string, contact: ContactKey, magazineId: string): string {
  const query = new URLSearchParams({ pass: passOf("end", contact), magazine: magazineId });
  return `${baseUrl}/mail/${contact.accountId}/renewal?${query.toString()}`;
}
