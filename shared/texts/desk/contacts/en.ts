import { englishImport } from "./import-en.ts";
import { englishMass } from "./mass-en.ts";
import { englishSubscribers } from "./subscribers-en.ts";

/** The desk's texts about contacts and their import. `{name}` marks a placeholder. */
export const englishContacts = {
  title: "Contacts",
  search: "Search contacts",
  searchHint: "Beginning of an address or a name",
  columns: {
    email: "Email address",
    full_name: "Name",
    country: "Country",
    city: "City",
    street: "Street and number",
    zip: "Postal code",
  },
  add: "Add contact",
  added: "{email} was added",
  open: "Open",
  importAction: "Import",
  exportAction: "Export",
  exporting: "Exporting contacts",
  exported: { one: "{count} contact was exported", other: "{count} contacts were exported" },
  exportFailed: "The export did not finish",
  count: { one: "{count} contact", other: "{count} contacts" },
  /** A minimum: scrolling loads the rest. */
  countSoFar: { one: "{count} contact so far", other: "First {count} contacts" },
  empty: "No contacts yet",
  emptyHint: "Visitors who subscribe appear here. You can add people one by one or import a list.",
  nothingFound: "Nobody’s address or name begins with “{text}”.",
  list: "Contacts",
  details: "Details",
  addressHint: "The address cannot be changed. For another address, add another contact.",
  nameHint: "Mails address the person by this name.",
  mayRead: {
    title: "May read",
    empty: "This person has no access to private issues yet.",
    since: "since {date}",
    give: "Let them read an issue",
    magazine: "Magazine",
    issue: "Issue",
    noIssues: "This magazine has no issues to give to single people.",
    sendMail: "Send a mail with a personal link",
    sendMailHint: "The link opens the issue for this person only.",
    given: "{email} may read {issue}",
    takeAway: "End access",
    takenAway: "{email} may no longer read {issue}",
    nowhere: "Create a magazine first.",
  },
  subscriptions: {
    title: "Subscriptions",
    empty: "No subscriptions.",
    give: "Give a subscription",
    giveHint: "The person gets a mail now, and one for each new issue.",
    given: "{email} now subscribes to {magazine}",
    cycle: "Duration",
    cycles: ["1 week", "1 month", "2 months", "3 months", "6 months", "1 year"],
    status: { pending: "Not confirmed yet", confirmed: "Active", ended: "Ended" },
    since: "since {date}",
    until: "until {date}",
  },
  links: {
    title: "Personal links",
    hint: "A personal link opens one issue, or everything if you choose that. Anyone who has the link can use it.",
    empty: "No personal links that you created.",
    create: "Create a link",
    /** About a link that opens more than the issue it leads to. */
    all: "Opens everything",
    allHint: "Every private and paid issue of yours, not only this one.",
    opensAll: "opens everything",
    once: "Works once only",
    onceHint: "The first browser that opens it can read for a day.",
    validUntil: "Valid until",
    validUntilHint: "Left empty: one year.",
    created: "Personal link of {email}",
    createdHint: "Copy it now. For safety it is not shown again.",
    link: "Link",
    /** Shown if the link has no issue to lead to. */
    first: "First give this person access to an issue; the link leads there.",
    made: "Created {date}",
    until: "valid until {date}",
    onlyOnce: "works once",
    used: "used",
    end: "End link",
    ended: "The link has ended",
    endAll: "End all links",
    endAllHint:
      "All links that you created for {email} stop working. The link in mails sent to them keeps working; to end it, renew it. Their access stays the same.",
    /** About the link in mails. */
    renew: {
      action: "Renew the link in mails",
      ends: "The link in all mails sent to {email} so far stops working, also for people it was passed on to. A reader opened with it closes within half an hour.",
      stays:
        "The next mail contains a new link; send an issue to deliver it at once. This person’s access, links that you created and links to unsubscribe stay the same.",
      renewed: "The link is renewed",
    },
  },
  mails: {
    title: "Mails",
    /** Shown before the same mail goes to the same people again. */
    again: {
      title: "Send the same mail again?",
      had: {
        one: "{count} person got this mail less than {minutes} minutes ago.",
        other: "{count} people got this mail less than {minutes} minutes ago.",
      },
      others: { one: "Send to the {count} other", other: "Send to the {count} others" },
      all: { one: "Send again", other: "Send again to all" },
    },
    empty: "No mails in the last 90 days.",
    kinds: {
      issue_delivered: "Issue sent",
      issue_published: "New issue",
      access_granted: "Access given",
      access_revoked: "Access ended",
      subscription_delivered: "Subscription",
      access_link: "Link, requested by the reader",
      subscription_confirm: "Confirmation of the subscription",
      issue_bought: "Purchase of an issue",
      subscription_bought: "Purchase of a subscription",
      purchase_refunded: "Refund of a purchase",
    },
    /** The beginnings of reasons why a mail waits or did not leave; the mail server's own words follow. */
    reasons: {
      address: "The mail server does not know this address",
      later: "The mail server takes it later, and it is tried again",
      refused: "The mail server refuses this mail",
      rate: "The mail server limits its rate, so it waits",
      held: "The mail server does not take this mail now, so it waits",
      paused: "Your mail server takes no mail at present, so it waits",
      silent: "The mail server gave no answer, and it is tried again",
      unusable: "Your mail server cannot be reached or used, so the mail waits",
      bounced: "The address does not take mail.",
      complained: "They reported the mail as spam, and get no more.",
      suppressed:
        "The address does not exist, or its owner reported a mail as spam: it gets no more mail.",
      unwanted: "They unsubscribed from such mails before it was sent.",
    },
    /** Before the reason of a mail that was tried for long. */
    givenUp: "Given up.",
    /** Of a queued mail with a reason why it waits. */
    waiting: "Waiting",
    status: {
      queued: "On its way",
      sent: "Sent",
      kept: "Kept here, sent to nobody",
      bounced: "Came back",
      complained: "Reported as spam",
      suppressed: "Not sent: this person unsubscribed",
      failed: "Not sent",
    },
  },
  erase: {
    title: "Erase",
    hint: "Removes {email} with the name, subscriptions, links and everything this person may read. It cannot be undone.",
    action: "Erase contact",
    erased: "{email} was erased",
  },
  import: englishImport,
  mass: englishMass,
  subscribers: englishSubscribers,
};

/** The same in any language. */
export type ContactsTexts = typeof englishContacts;
