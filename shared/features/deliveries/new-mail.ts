import { beganAt, drawBytes } from "#values/repeatable.ts";
import { mailBaseUrl, now } from "#platform/runtime.ts";
import type { ContactKey } from "#platform/table/schema.ts";
import { type MailIntent, mailIdAt } from "./mail.ts";

/** A new intent to send a contact one mail, due at once. */
export function newMail(
  to: ContactKey,
  about: Pick<MailIntent, "kind" | "magazineId" | "issueId" | "message">,
): MailIntent {
  const { accountId, addressHash, contactId } = to;
  const createdAt = now().toISOString();
  // A repeated call creates the same mail.
  const began = (beganAt() ?? now()).toISOString();
  const mailId = mailIdAt(began, drawBytes("mail", 12).toString("hex"));
  return {
    accountId,
    addressHash,
    contactId,
    mailId,
    ...about,
    baseUrl: mailBaseUrl(),
    createdAt,
    dueAt: createdAt,
    attempts: 0,
  };
}
