import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { ChangeMark } from "#features/deliveries/change-mark.ts";
import type { MailRecord } from "#features/deliveries/mail-record.ts";
import { findMailRecord, recordReport } from "#features/deliveries/mail-record-repository.ts";
import { isWanted, withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { keys } from "#platform/table/schema.ts";
import { idOf } from "./mail-id.ts";
import type { RefusedMail } from "./ses-event.ts";

const REFUSALS = {
  bounce: {
    type: "mail.bounced",
    outcome: "bounced",
    words: "The address does not take mail.",
  },
  complaint: {
    type: "mail.complained",
    outcome: "complained",
    words: "The recipient has reported the mail as unwanted.",
  },
} as const;

/**
 * Records in a mail's record that it was refused by one of its recipients, of which webhooks are informed once; without
 * effect for an unknown mail.
 */
export async function recordRefusal(
  { mail, reason }: RefusedMail,
  email: string,
  addressHash: string,
): Promise<void> {
  if (!mail) return;
  const { type, outcome, words } = REFUSALS[reason];
  const reference = { ...mail, addressHash };
  const write = (mark?: ChangeMark) => recordReport(reference, outcome, words, mark);
  const webhooks = await listWebhooks(mail.accountId);
  const record = isWanted(webhooks, type) ? await findMailRecord(reference) : undefined;
  // Reports are repeated.
  if (!record || record.outcome === outcome) return write();
  const item = keys.mail(mail.accountId, addressHash, mail.mailId);
  await withEvents({ webhooks, item, events: [refusal(type, record, email, words)] }, write);
}

function refusal(
  type: "mail.bounced" | "mail.complained",
  record: MailRecord,
  email: string,
  reason: string,
): WebhookEvent {
  return { type, data: { email, mail_id: idOf(record), reason } };
}
