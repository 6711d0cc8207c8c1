import * as v from "valibot";
import type { Contact } from "#features/contacts/contact.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { isCurrent, type Subscription } from "#features/subscriptions/subscription.ts";
import { parseSubscription } from "#features/subscriptions/subscription-repository.ts";
import { type Issue, issueSchema } from "#features/issues/issue.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { type Announcement, hasPassed } from "#features/deliveries/announcement.ts";
import { parseAnnouncement } from "#features/deliveries/announcement-repository.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { parseMail } from "#features/deliveries/mail-repository.ts";
import { scopeOf } from "./unsubscribe-address.ts";

export interface MailContext {
  contact: Contact;
  magazine: Magazine;
  /** Absent if the mail is about the magazine. */
  issue: Issue | undefined;
  /** Only for mail that comes with a subscription. */
  subscription: Subscription | undefined;
  /** The publisher's message; empty if missing. */
  message: string;
}

/**
 * Why a mail is not sent: another sender has taken it, its announcement may still rewrite it, its occasion or its
 * recipient is gone, nobody wants it any more, or its address is suppressed.
 */
export type NotSent = "taken" | "too-early" | "dropped" | "unwanted" | "suppressed";

type Item = Record<string, unknown> | undefined;

/** Reads the subject of an intent in one call, and decides whether to send it. */
export async function readMailContext(intent: MailIntent): Promise<MailContext | NotSent> {
  const wanted = keysFor(intent);
  const found = await getTogether(Object.values(wanted).filter((key) => key !== undefined));
  const at = (name: keyof typeof wanted): Item => {
    const key = wanted[name];
    return key && itemAt(found, key);
  };
  const announcement = parseAnnouncement(at("announcement"));
  const whyNot = isNotYet(intent, parseMail(at("mail")), announcement);
  if (whyNot) return whyNot;
  const contact = contactOf(intent, at("contact"));
  if (contact && at("suppression")) return "suppressed";
  const magazine = parseMagazine(at("magazine"));
  const issue = issueOf(intent, at("issue"));
  const isIssueGone = intent.issueId !== undefined && !issue;
  if (!contact || !magazine || isIssueGone) return "dropped";
  const subscription = parseSubscription(at("subscription"));
  const isUnwanted = scopeOf(intent.kind) === "magazine" && !wantsMail(subscription);
  if (isUnwanted || isStopped(contact, intent.kind)) return "unwanted";
  return { contact, magazine, issue, subscription, message: messageOf(announcement ?? intent) };
}

/** Whether another sender has taken the mail, or its announcement may rewrite it. */
function isNotYet(
  intent: MailIntent,
  current: MailIntent | undefined,
  announcement: Announcement | undefined,
): "taken" | "too-early" | undefined {
  if (current?.attempts !== intent.attempts || current.dueAt !== intent.dueAt) return "taken";
  return announcement && !hasPassed(announcement, intent.addressHash) ? "too-early" : undefined;
}

function messageOf({ message = "" }: { message?: string | undefined }): string {
  return message;
}

function keysFor(intent: MailIntent) {
  const { accountId, addressHash, mailId, magazineId, issueId, publishedAt, kind } = intent;
  const { announcementId } = intent;
  const isAnnounced = issueId !== undefined && publishedAt !== undefined;
  return {
    mail: keys.mail(accountId, addressHash, mailId),
    contact: keys.contact(accountId, addressHash),
    suppression: keys.suppression(addressHash),
    magazine: keys.magazine(accountId, magazineId),
    issue: issueId === undefined ? undefined : keys.issue(accountId, issueId),
    subscription: scopeOf(kind) === "magazine" ? keys.subscription(intent, magazineId) : undefined,
    announcement: isAnnounced
      ? keys.announcement(accountId, issueId, { publishedAt, announcementId })
      : undefined,
  } satisfies Record<string, Key | undefined>;
}

/** Undefined also for a later contact under the same address. */
function contactOf({ contactId }: MailIntent, item: Item): Contact | undefined {
  const contact = parseContact(item);
  return contact?.contactId === contactId ? contact : undefined;
}

/**
 * Undefined for a deleted issue, and for one whose announced publication has ended. The end of access is reported in
 * any case.
 */
function issueOf({ kind, publishedAt }: MailIntent, item: Item): Issue | undefined {
  if (kind === "access-revoked") return item && v.parse(issueSchema, item);
  const issue = parseIssue(item);
  return publishedAt === undefined || issue?.publishedAt === publishedAt ? issue : undefined;
}

/** Buyers always get their receipt. */
function isStopped({ mailStoppedAt }: Contact, kind: MailIntent["kind"]): boolean {
  const isReceipt = kind === "issue-bought" || kind === "subscription-bought";
  return mailStoppedAt !== undefined && !isReceipt;
}

function wantsMail(subscription: Subscription | undefined): boolean {
  return (
    subscription !== undefined &&
    subscription.mailStoppedAt === undefined &&
    isCurrent(subscription, now())
  );
}
