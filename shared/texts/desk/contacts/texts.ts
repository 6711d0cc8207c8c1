import type { MailReason } from "#contract/formats/mail/mail-reason.ts";
import type { ImportTexts } from "./import-texts.ts";
import type { MassTexts } from "./mass-texts.ts";
import type { SubscribersTexts } from "./subscribers-texts.ts";

/** A text for one and one for any other number. */
interface Counted {
  one: string;
  other: string;
}

/** The desk's texts about contacts and their import. `{name}` marks a placeholder. */
export interface ContactsTexts {
  title: string;
  search: string;
  searchHint: string;
  columns: Record<ContactField, string>;
  add: string;
  added: string;
  open: string;
  importAction: string;
  exportAction: string;
  exporting: string;
  exported: Counted;
  exportFailed: string;
  count: Counted;
  /** A minimum: scrolling loads the rest. */
  countSoFar: Counted;
  empty: string;
  emptyHint: string;
  nothingFound: string;
  list: string;
  details: string;
  addressHint: string;
  nameHint: string;
  mayRead: {
    title: string;
    empty: string;
    since: string;
    give: string;
    magazine: string;
    issue: string;
    noIssues: string;
    sendMail: string;
    sendMailHint: string;
    given: string;
    takeAway: string;
    takenAway: string;
    nowhere: string;
  };
  subscriptions: {
    title: string;
    empty: string;
    give: string;
    giveHint: string;
    given: string;
    cycle: string;
    cycles: readonly [string, string, string, string, string, string];
    status: Record<"pending" | "confirmed" | "ended", string>;
    since: string;
    until: string;
  };
  links: {
    title: string;
    hint: string;
    empty: string;
    create: string;
    /** About a link that opens more than the issue it leads to. */
    all: string;
    allHint: string;
    opensAll: string;
    once: string;
    onceHint: string;
    validUntil: string;
    validUntilHint: string;
    created: string;
    createdHint: string;
    link: string;
    /** Shown if the link has no issue to lead to. */
    first: string;
    made: string;
    until: string;
    onlyOnce: string;
    used: string;
    end: string;
    ended: string;
    endAll: string;
    endAllHint: string;
    /** About the link in mails. */
    renew: Record<"action" | "ends" | "stays" | "renewed", string>;
  };
  mails: {
    title: string;
    /** Shown before the same mail goes to the same people again. */
    again: { title: string; had: Counted; others: Counted; all: Counted };
    empty: string;
    kinds: Record<
      | "issue_delivered"
      | "issue_published"
      | "access_granted"
      | "access_revoked"
      | "subscription_delivered"
      | "access_link"
      | "subscription_confirm"
      | "issue_bought"
      | "subscription_bought"
      | "purchase_refunded",
      string
    >;
    /** The beginnings of reasons why a mail waits or did not leave; the mail server's own words follow. */
    reasons: Record<MailReason, string>;
    /** Before the reason of a mail that was tried for long. */
    givenUp: string;
    /** Of a queued mail with a reason why it waits. */
    waiting: string;
    status: Record<
      "queued" | "sent" | "kept" | "bounced" | "complained" | "suppressed" | "failed",
      string
    >;
  };
  erase: {
    title: string;
    hint: string;
    action: string;
    erased: string;
  };
  import: ImportTexts;
  mass: MassTexts;
  subscribers: SubscribersTexts;
}

type ContactField = "email" | "full_name" | "country" | "city" | "street" | "zip";
