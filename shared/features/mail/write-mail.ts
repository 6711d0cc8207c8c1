import { personalLink } from "#features/access/personal-link.ts";
import { isPaid } from "#features/subscriptions/subscription.ts";
import { nameOf } from "#features/issues/issue.ts";
import { isSold } from "#features/magazines/issue-price.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { now } from "#platform/runtime.ts";
import { deliverableAddress } from "#values/e-mail-address.ts";
import { oneLine } from "#values/one-line.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { coverFor, NO_COVER } from "./mail-cover.ts";
import { idOf, tagsOf } from "./mail-id.ts";
import { type MailContext, type NotSent, readMailContext } from "./mail-context.ts";
import { mailTexts } from "#texts/languages.ts";
import { findNewestIssue } from "#features/issues/issue-list-repository.ts";
import { renderMail } from "./render-mail.ts";
import { writeAccessLink } from "./write-access-link.ts";
import { writeRefundNote } from "./write-refund-note.ts";
import { writeConfirmation } from "./write-confirmation.ts";
import { endingUrl, scopeOf, unsubscribeUrl } from "./unsubscribe-address.ts";

/**
 * Writes the mail of an intent from the current state of its subject, in the magazine's language; or says why it is not
 * sent.
 */
export async function writeMail(intent: MailIntent): Promise<Mail | NotSent> {
  if (intent.kind === "subscription-request") return writeConfirmation(intent);
  if (intent.kind === "access-link") return writeAccessLink(intent);
  if (intent.kind === "purchase-refunded") return writeRefundNote(intent);
  const matter = await readMailContext(intent);
  if (typeof matter === "string") return matter;
  const { contact, magazine } = matter;
  const { kind, baseUrl, magazineId } = intent;
  const hasLink = kind !== "access-revoked";
  const issue = matter.issue ?? (await findNewestIssue(magazine));
  const cover = issue && hasLink ? await coverFor(baseUrl, issue, magazine) : NO_COVER;
  const texts = mailTexts(magazine.language);
  const scope = scopeOf(kind);
  const unsubscribe = unsubscribeUrl(baseUrl, contact, { magazineId, scope });
  const brand = brandOf(magazine, baseUrl);
  const rendered = renderMail({
    kind,
    texts,
    name: oneLine(contact.fullName),
    magazine: oneLine(magazine.title),
    accentColor: brand.accentColor,
    logo: brand.logo,
    title: issue ? oneLine(nameOf(issue, magazine).title) : "",
    volume: oneLine(issue?.volume ?? ""),
    message: matter.message,
    until: lastDay(matter, texts.language),
    isPreview: isPreview(matter),
    link: issue && hasLink ? personalLink(baseUrl, issue.issueId, contact) : "",
    cover,
    unsubscribe: { stops: scope, url: unsubscribe },
    ending: isRenewed(matter) ? endingUrl(baseUrl, contact, magazineId) : undefined,
  });
  return {
    id: idOf(intent),
    tags: tagsOf(intent),
    to: deliverableAddress(contact.email),
    fromName: oneLine(magazine.title),
    ...rendered,
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    images: cover.images,
  };
}

/** Whether the recipient pays repeatedly, until they end it. */
function isRenewed({ subscription }: MailContext): boolean {
  return subscription?.graceUntil !== undefined;
}

/** Whether the recipient's subscription was free and does not cover the issues now for sale. */
function isPreview({ issue, magazine, subscription }: MailContext): boolean {
  return (
    isSold(issue ?? {}, magazine) && subscription !== undefined && !isPaid(subscription, now())
  );
}

/** The last day of a paid subscription in words; empty without an end. */
function lastDay({ subscription }: MailContext, language: string): string {
  if (subscription?.paidUntil === undefined) return "";
  const lastMoment = new Date(Date.parse(subscription.paidUntil) - 1);
  return lastMoment.toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}
