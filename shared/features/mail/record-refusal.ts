import { MAIL_REASONS } from "#contract/formats/mail/mail-reason.ts";
import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { MailRecord } from "#features/deliveries/mail-record.ts";
import {
  countingMail,
  findMailRecord,
  recordReport,
} from "#features/deliveries/mail-record-repository.ts";
import { type Reports, withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import {
  REFUSED_TURNS,
  charge,
  ofAccount,
  ofSource,
} from "#features/contacts/allowance-repository.ts";
import { findSubscriptionRequest } from "#features/subscriptions/subscription-request-repository.ts";
import { now } from "#platform/runtime.ts";
import { idOf } from "./mail-id.ts";
import type { RefusedMail } from "./ses-event.ts";

const REFUSALS = {
  bounce: {
    type: "mail.bounced",
    outcome: "bounced",
    words: MAIL_REASONS.bounced,
  },
  complaint: {
    type: "mail.complained",
    outcome: "complained",
    words: MAIL_REASONS.complained,
  },
} as const;

/**
 * Records in a mail's record that one of its recipients refused it, and reports that to webhooks once; without effect
 * for an unknown mail.
 */
export async function recordRefusal(
  { mail, reason }: RefusedMail,
  email: string,
  addressHash: string,
): Promise<void> {
  if (!mail) return;
  const { type, outcome, words } = REFUSALS[reason];
  const reference = { ...mail, addressHash };
  const write = (reports?: Reports) => recordReport(reference, outcome, words, reports);
  const webhooks = await listWebhooks(mail.accountId);
  const record = await findMailRecord(reference);
  // Reports are repeated.
  if (!record || record.outcome === outcome) return write();
  if (record.kind === "subscription-request") await chargeForms(record);
  const counted = outcome === "bounced" ? [countingMail(record, "mailsBounced")] : [];
  await withEvents({ webhooks, events: [refusal(type, record, email, words)] }, (reports) =>
    write([...reports, ...counted]),
  );
}

/** Charges a form's bounced mail to its users: to the source of the address, and to the account. */
async function chargeForms(record: MailRecord): Promise<void> {
  const request = await findSubscriptionRequest(record);
  const payers = [
    ...(request?.source === undefined ? [] : [ofSource(request.source)]),
    ofAccount(record.accountId),
  ];
  for (const payer of payers) await charge(payer, REFUSED_TURNS, now());
}

function refusal(
  type: "mail.bounced" | "mail.complained",
  record: MailRecord,
  email: string,
  reason: string,
): WebhookEvent {
  return { type, data: { email, mail_id: idOf(record), reason } };
}
