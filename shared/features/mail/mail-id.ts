import { createHash } from "node:crypto";
import type { MailIntent } from "#features/deliveries/mail.ts";

/** 32 letters and digits that are the same at every attempt to send a mail. They reveal nothing of its recipient. */
export function idOf({ accountId, addressHash, contactId, mailId }: MailIntent): string {
  const name = [accountId, addressHash, contactId, mailId].join(" ");
  return createHash("sha256").update(name).digest("hex").slice(0, 32);
}
