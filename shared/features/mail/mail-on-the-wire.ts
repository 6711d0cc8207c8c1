import type { SentMailRecord } from "#contract/api/read-back-records.ts";
import type { MailKind } from "#contract/formats/mail-kind.ts";
import type { MailRecord } from "#features/deliveries/mail-record.ts";
import { wireTime } from "#values/wire-date.ts";
import { idOf } from "./mail-id.ts";

const KINDS: Record<MailKind, SentMailRecord["kind"]> = {
  "issue-delivery": "issue_delivered",
  "new-issue": "issue_published",
  "access-granted": "access_granted",
  "access-revoked": "access_revoked",
  "subscription-welcome": "subscription_delivered",
  "subscription-request": "subscription_confirm",
  "issue-bought": "issue_bought",
  "subscription-bought": "subscription_bought",
  "purchase-refunded": "purchase_refunded",
  "access-link": "access_link",
};

export function sentMailRecord(mail: MailRecord, email: string): SentMailRecord {
  const { kind, issueId, magazineId, outcome, outcomeAt, createdAt, reason, waitsFor } = mail;
  return {
    id: idOf(mail),
    kind: KINDS[kind],
    email,
    issue_id: issueId ?? null,
    magazine_id: magazineId,
    status: outcome ?? "queued",
    reason: reason ?? waitsFor ?? null,
    at: wireTime(outcomeAt ?? createdAt),
  };
}
