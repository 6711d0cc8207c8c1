import { createHash } from "node:crypto";
import type { Mail } from "#platform/ports/mailer.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";

/** 32 letters and digits, the same at every attempt to send a mail. They do not reveal its recipient. */
export function idOf({
  accountId,
  addressHash,
  contactId,
  mailId,
}: Pick<MailIntent, "accountId" | "addressHash" | "contactId" | "mailId">): string {
  const name = [accountId, addressHash, contactId, mailId].join(" ");
  return createHash("sha256").update(name).digest("hex").slice(0, 32);
}

/** The tags by which SES's reports identify the mail's record. */
export function tagsOf({ accountId, mailId }: MailIntent): Required<Mail>["tags"] {
  return { account: accountId, mail: mailId };
}
