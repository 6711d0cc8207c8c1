// Made from the registry of the API by `npm run docs`. Do not edit.

/** Which part of a list to return. */
export interface PageParameters {
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** The type of an event. */
export type EventType =
  | "issue.ready"
  | "issue.files_ready"
  | "issue.failed"
  | "issue.published"
  | "issue.unpublished"
  | "issue.updated"
  | "issue.deleted"
  | "issue.restored"
  | "contact.created"
  | "contact.deleted"
  | "contact.subscribed"
  | "contact.unsubscribed"
  | "mail.bounced"
  | "mail.complained"
  | "sale.completed"
  | "sale.renewed"
  | "sale.refunded";

/** The common fields of IssueDetails, ListedIssue, UpdatedIssue. */
export interface IssueFields {
  /** The issue: 19 digits. */
  ID: string;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** Its own, otherwise its magazine's current one. */
  title: string;
  /** Empty while it has its magazine's title. */
  own_title: string;
  /** The volume or date of the issue, such as `Spring 2026`; empty if not set. */
  volume: string;
  /** What it was copied from, as the program that did so says; empty if not set. */
  origin: string;
  /** Its description; empty if not set. */
  description: string;
  /** An ISO 639-1 code in lower case. */
  language: LanguageCode;
  /** The number of its type, which Masthead only stores. */
  type: number;
  /** The number of its category; null if not set. */
  category: number | null;
  /** When it was created, in UTC: `2026-11-22 09:30:00`. */
  creation_date: string;
  /** The height of the first page in points (1/72 inch). */
  page_height: number;
  /** The width of the first page in points (1/72 inch). */
  page_width: number;
  /** The public pages, from and to, such as `1-5`; null if nothing is sold. */
  preview_pages: string | null;
  /** Whether visitors must first confirm their age. */
  adult_content: boolean;
  /** The number of its pages. */
  pages_count: number;
  /** The address of the first page as a small JPEG. It works for 24 hours while the issue is not public. */
  cover: string;
  /** The address of the issue's reader. */
  url: string;
  /** The number of the current edition, from 1: each new PDF makes another. */
  edition: number;
  /** Whether it is meant for the magazine's shelf, as set by publishing; false while unpublished. */
  listed: boolean;
  /** `scheduled` is hidden until `publish_at`. */
  state: "unpublished" | "scheduled" | "published";
  /** When the issue becomes visible; null unless scheduled. */
  publish_at: string | null;
  /** When it is hidden again; null unless scheduled. */
  unpublish_at: string | null;
  /** When any field of this record last changed. */
  updated_at: string;
  /** Always true: phones can show every issue. */
  mobile_support: boolean;
  /** Whether readers of the whole issue may download its PDF. */
  allow_download: boolean;
  /** Whether readers of the whole issue may print it. */
  allow_print: boolean;
  /** The keywords of its creation. */
  tags: string[];
  /** Its own, otherwise its magazine's current one; 0 if nothing is sold. */
  price: number;
  /** Null while it has its magazine's. */
  own_price: number | null;
}

/** The common fields of ListedKey, NewKey. */
export interface KeyFields {
  /** The key's id for changes: the same as `key`. */
  id: string;
  /** The API key, which is not secret. */
  key: string;
  /** The key's purpose; empty for one created outside the API. */
  name: string;
  /** The key's permissions. */
  scope: "full" | "read" | "publish" | "contacts";
  /** When it was created, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
  /** When it stops working, in UTC: `2026-11-22T09:30:00Z`; null for never. */
  expires_at: string | null;
}

export interface AccountRecord {
  id: string;
  /** The name that the operator gave the account. */
  name: string;
  /** The account's limits; null means no limit. */
  limits: {
    storage_mb: number | null;
    pending_uploads: number | null;
    keys: number | null;
    webhooks: number | null;
    mails_per_day: number | null;
  };
  used: {
    storage_mb: number;
    pending_uploads: number;
    keys: number;
    webhooks: number;
    mails_per_day: number;
  };
}

export interface BatchResult {
  /** The contact's address, otherwise the address as sent; empty if it was not a text. */
  email: string;
  outcome: "created" | "updated" | "skipped" | "failed";
  /** 0 unless it failed; then the error number of a single call. */
  error: number;
  /** `OK` unless it failed; then the reason. */
  message: string;
}

export interface CodeAccount {
  /** The publisher's account that the code signs in to. */
  account_id: string;
  /** Its name, chosen by the operator. */
  account_name: string;
}

/** A contact with its profile. Unset fields are empty. */
export interface ContactDetails {
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
  /** The contact's name; empty if not set. */
  full_name: string;
  /** The country of the contact's postal address; empty if not set. */
  country: string;
  /** The city of the contact's postal address; empty if not set. */
  city: string;
  /** The street and house number of the contact's postal address; empty if not set. */
  street: string;
  /** The postal code of the contact's postal address; empty if not set. */
  zip: string;
}

/** A contact, as its creation returns it. */
export interface ContactReference {
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
}

export interface ContentsEntry {
  /** On one line, from the publisher or the PDF. */
  title: string;
  /** Its page, counted from 1; the issue's `url` with `#page=` and the number opens it. */
  page: number;
  /** 1 at the top, one more for each enclosing entry. */
  level: number;
}

export type ConversionErrorCode =
  | "not_a_pdf"
  | "encrypted"
  | "damaged"
  | "empty"
  | "too_large"
  | "too_complex"
  | "timeout"
  | "internal";

/** ConversionRecord whose `status` is `pending`. */
export interface PendingConversion {
  /** Whether it is under way, has succeeded, or has failed. The last two are final. */
  status: "pending";
  /** The resulting issue: 19 digits. Empty until ready. */
  ID: "";
  /** The address of the issue's reader. Empty until ready. */
  url: "";
  /**
   * The address of the issue's first page as a small JPEG. It works for 24 hours while the issue is not public.
   * Empty until ready.
   */
  cover: "";
  /** The progress of the conversion, as a percentage. */
  progress: number;
  /** Pages of the PDF; 0 while unknown. */
  pages_count: number;
}

/** ConversionRecord whose `status` is `ready`. */
export interface ReadyConversion {
  /** Whether it is under way, has succeeded, or has failed. The last two are final. */
  status: "ready";
  /** The resulting issue: 19 digits. Empty until ready. */
  ID: string;
  /** The address of the issue's reader. Empty until ready. */
  url: string;
  /**
   * The address of the issue's first page as a small JPEG. It works for 24 hours while the issue is not public.
   * Empty until ready.
   */
  cover: string;
  /** Pages of the PDF; 0 while unknown. */
  pages_count: number;
  /** The progress of the conversion, as a percentage. */
  progress: 100;
  /** Sentences for the publisher about missing content. Present if something is lacking. */
  warnings?: string[];
}

/** ConversionRecord whose `status` is `error`. */
export interface ErrorConversion {
  /** Whether it is under way, has succeeded, or has failed. The last two are final. */
  status: "error";
  /** The resulting issue: 19 digits. Empty until ready. */
  ID: "";
  /** The address of the issue's reader. Empty until ready. */
  url: "";
  /**
   * The address of the issue's first page as a small JPEG. It works for 24 hours while the issue is not public.
   * Empty until ready.
   */
  cover: "";
  /** The progress of the conversion, as a percentage. */
  progress: number;
  /** Pages of the PDF; 0 while unknown. */
  pages_count: 0;
  /** Why the conversion failed, for programs. */
  error_code: ConversionErrorCode;
  /** Why the conversion failed, for the publisher. */
  error_message: string;
}

/**
 * The state of the conversion of a PDF into an issue.
 *
 * `status` tells them apart.
 */
export type ConversionRecord = PendingConversion | ReadyConversion | ErrorConversion;

export interface DeletedIssue {
  /** The issue: 19 digits. */
  issue_id: string;
  /** Its own, otherwise its magazine's current one. */
  title: string;
  /** The volume or date of the issue, such as `Spring 2026`; empty if not set. */
  volume: string;
  /** The number of its pages. */
  pages_count: number;
  /** When it was deleted, in UTC. */
  deleted_at: string;
  /** The end of the time to restore it, in UTC: a week after its deletion. */
  gone_at: string;
}

export interface DeskLink {
  /** Signs in at the desk once. Anyone who has it gets the key's permissions. */
  url: string;
  /** When it stops working, in UTC: `2026-11-22T09:30:00Z`. */
  expires_at: string;
}

export interface DeskSession {
  id: string;
  /** The publisher's account, whose calls it makes. */
  account_id: string;
  /** When it was created, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
  /** When it was last used, in UTC, at most a minute late. */
  last_used_at: string;
  /** When it stops working, in UTC: `2026-11-22T09:30:00Z`. */
  expires_at: string;
  /** Whether it is the calling session. */
  is_current: boolean;
  /** The browser of its last use, such as `Firefox`; empty if unknown. */
  browser: string;
  /** The system that the browser runs on, such as `Windows`; empty if unknown. */
  system: string;
  /** The network address of its last use; empty for an earlier session until then. */
  address: string;
}

/** An edition of an issue: the result of one PDF. */
export interface EditionRecord {
  /** Its number, from 1, unique within the issue. */
  edition: number;
  /** The number of its pages. */
  pages_count: number;
  /** When its conversion started, in UTC. */
  created_at: string;
  /** Whether the issue shows it. */
  is_current: boolean;
  /** The name of the PDF without folders, if it came with the call; empty after a direct upload. */
  file_name: string;
  /** Sentences for the publisher about missing content. Present if something is lacking. */
  warnings?: string[];
}

/** A snippet of HTML. */
export interface EmbedCode {
  /** One `<iframe>`, for the page that embeds the issue. */
  embed_code: string;
}

/** An issue that a contact has access to. */
export interface GrantRecord {
  /** The issue: 19 digits. */
  issue_id: string;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** When the contact was granted access, in UTC: `2026-11-22T09:30:00Z`. */
  granted_at: string;
}

export interface IssueContactRecord {
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
  /** The contact's name; empty if not set. */
  full_name: string;
  /** When access was last granted. */
  granted_at: string;
}

/** An issue, as a single read returns it. */
export interface IssueDetails extends IssueFields {
  /** The number of its second category; null if not set. */
  secondary_category: number | null;
  /** Whether the issue is published. */
  is_published: boolean;
  /** Who may read the issue while it is published: anyone with its address, or only readers with access. */
  privacy: "private" | "unlisted";
}

/** Addresses of an issue's files, which work for an hour. */
export interface IssueFiles {
  /** `making` until all files exist; afterwards, null files stay null. */
  state: "making" | "complete";
  /** The PDF as uploaded; null if it is not kept. */
  pdf: string | null;
  /** The text as EPUB 3; null until made, and for an issue with poor text. */
  epub: string | null;
  /** The text in reading order, in UTF-8; null until made, and for an issue without text. */
  text: string | null;
  /** The first page as a small JPEG; null if missing. */
  cover: string | null;
}

/** An ISO 639-1 code in lower case. */
export type LanguageCode = string;

/** A contact, as lists return it. */
export interface ListedContact {
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
  /** The contact's name; empty if not set. Present only where `details` is `yes`. */
  full_name?: string;
  /** The country of the contact's postal address; empty if not set. Present only where `details` is `yes`. */
  country?: string;
  /** The city of the contact's postal address; empty if not set. Present only where `details` is `yes`. */
  city?: string;
  /**
   * The street and house number of the contact's postal address; empty if not set. Present only where `details`
   * is `yes`.
   */
  street?: string;
  /** The postal code of the contact's postal address; empty if not set. Present only where `details` is `yes`. */
  zip?: string;
}

/** An issue, as lists return it. */
export interface ListedIssue extends IssueFields {
  /** The number of its second category; null if not set. */
  category2: number | null;
  /** The same as `privacy` of the single issue; `public` is `unlisted` there. */
  privacy_level: "private" | "public";
}

/** An API key without its secret, as lists return it. */
export interface ListedKey extends KeyFields {
  /** When it was last used, in UTC, at most a minute late; null if never. */
  last_used_at: string | null;
}

/** A token without its text, as lists return it. */
export interface ListedToken {
  /** The token's id, which ends it: 64 hexadecimal digits. It grants no access. */
  id: string;
  /** The only issue that it opens; null if it opens all of the account's. */
  issue_id: string | null;
  /** Whether the token works only once. */
  is_single_use: boolean;
  /** Whether the token has been used. */
  is_used: boolean;
  /**
   * When the token expires, in UTC: a date `2026-12-31`, valid through that day, or a moment `31-12-2026
   * 23:59:59`.
   */
  expiration_date: string;
  /** When it was created, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
}

/** The fields of every MagazineRecord. */
export interface MagazineRecordFields {
  /** The magazine: `M` and 19 digits. */
  ID: string;
  /** Its name. */
  title: string;
  /** Its description; empty if not set. */
  description: string;
  /** An ISO 639-1 code in lower case. */
  language: LanguageCode;
  /** The number of its type, which Masthead only stores. */
  type: number;
  /** The number of its category; null if not set. */
  category: number | null;
  /** Whether visitors must first confirm their age. */
  adult_content: boolean;
  /** The publisher's colour as red, green and blue in six hexadecimal digits; null if not set. */
  accent_color: string | null;
  /** The address of the magazine's logo; null without one. */
  logo: string | null;
  /** Whether the magazine has a shelf. */
  listed: boolean;
  /** The last part of the shelf's address; empty in a magazine older than shelves until it is listed. */
  slug: string;
  /** The address of the shelf; empty while the magazine is not listed. */
  url: string;
  /** Host names, separated by commas; empty if any page may frame the issues. */
  embed_domains: string;
  /** The direction of the pages; `auto` by the language. */
  reading_direction: "auto" | "ltr" | "rtl";
  /** Whether search engines may list the issues that are not restricted. */
  search_engines: boolean;
  /** Whether the reading of issues is counted. */
  statistics: boolean;
  /** The currency of its prices, as an ISO 4217 code; null until set. */
  currency: string | null;
  /** The address for buyers, unless payments are set up; null if not set. */
  buy_url: string | null;
  /** The address shown to visitors who want to buy; null if not set. */
  contact_email: string | null;
  /** What it was copied from, as the program that did so says; empty if not set. */
  origin: string;
  /** The period of a subscription; null unless paid. */
  cycle: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

/** MagazineRecord whose `subscription_status` is `disabled`. */
export interface DisabledMagazine extends MagazineRecordFields {
  /** Whether the magazine offers subscriptions, and whether they are free. */
  subscription_status: "disabled";
}

/** MagazineRecord whose `subscription_status` is `free`. */
export interface FreeMagazine extends MagazineRecordFields {
  /** Whether the magazine offers subscriptions, and whether they are free. */
  subscription_status: "free";
  /** Always `auto_open`. */
  subscribe_popup: "auto_open";
}

/** MagazineRecord whose `subscription_status` is `paid`. */
export interface PaidMagazine extends MagazineRecordFields {
  /** Whether the magazine offers subscriptions, and whether they are free. */
  subscription_status: "paid";
  /** Its price, without the currency; 0 if nothing is sold. */
  price: number;
  /** The price of a single issue, without the currency. */
  issue_price: number;
  /** The public pages, from and to, such as `1-5`. */
  preview_pages: string;
}

/**
 * A magazine.
 *
 * `subscription_status` tells them apart.
 */
export type MagazineRecord = DisabledMagazine | FreeMagazine | PaidMagazine;

export interface MailPreview {
  /** The mail's subject. */
  subject: string;
  /** The mail as a whole HTML document. */
  html: string;
  /** The mail for programs without HTML. */
  text: string;
}

export interface MailRecord {
  id: string;
  /** The kind of mail. */
  kind:
    | "issue_delivered"
    | "issue_published"
    | "access_granted"
    | "access_revoked"
    | "subscription_delivered"
    | "subscription_confirm"
    | "issue_bought"
    | "subscription_bought"
    | "purchase_refunded"
    | "access_link";
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
  /** Null for a mail about the magazine. */
  issue_id: string | null;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /**
   * `queued` until it is handed over; `sent` once the mail service has accepted it, `bounced` or `complained` if
   * that was reported later. `kept` without a mail server: it stays in the host's inbox. `suppressed` was not
   * sent, since the address is suppressed or the contact has unsubscribed. `failed` was given up.
   */
  status: "queued" | "sent" | "kept" | "bounced" | "complained" | "suppressed" | "failed";
  /** Why it waits or did not arrive, in words; null without a reason. */
  reason: string | null;
  /** When it got its status. */
  at: string;
}

/** An API key with its new secret. */
export interface NewKey extends KeyFields {
  /** The key's secret. No other answer contains it: store it now. */
  secret: string;
}

/** A webhook with its new secret. */
export interface NewWebhook extends WebhookRecord {
  /** The secret that signs its events: `whsec_…`, for `verifyWebhook`. No other answer contains it: store it now. */
  secret: string;
}

/** PaymentsRecord whose `status` is `active`. */
export interface ActivePayments {
  status: "active";
  provider: "stripe";
  /** `test` takes no money. */
  mode: "test" | "live";
  /** Of the account at Stripe. */
  account_name: string;
  /** Whether Stripe reports to the service, or the service polls Stripe. */
  webhook: "registered" | "polling";
  /**
   * Present only while Stripe refuses the key, for instance because it was revoked there: nothing is sold until
   * another one is set.
   */
  problem?: "key_refused";
}

/** PaymentsRecord whose `status` is `off`. */
export interface OffPayments {
  status: "off";
  provider: "";
  mode: "";
  account_name: "";
  webhook: "";
}

/**
 * The account's payment settings; all empty while it accepts no payments.
 *
 * `status` tells them apart.
 */
export type PaymentsRecord = ActivePayments | OffPayments;

/** A person who publishes at the desk. */
export interface PersonRecord {
  id: string;
  name: string;
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
  /** The key's permissions. */
  scope: "full" | "read" | "publish" | "contacts";
  /** When it was created, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
  /** When it was last used, in UTC, at most a minute late; null if never. */
  last_used_at: string | null;
}

export interface PreviewLink {
  /** Opens all pages of the issue for anyone who has the link, even if the issue is unpublished, private or paid. */
  url: string;
  /** When it stops working, in UTC: `2026-11-22T09:30:00Z`. */
  expires_at: string;
}

/** Whether an issue is published. */
export interface PublishState {
  /** Whether the issue is published. */
  is_published: boolean;
  /** `scheduled` is hidden until `publish_at`. */
  state: "unpublished" | "scheduled" | "published";
  /** When the issue becomes visible; null unless scheduled. */
  publish_at: string | null;
  /** When it is hidden again; null unless scheduled. */
  unpublish_at: string | null;
  /** Present the schedule's choice; only while scheduled. */
  notify_subscribers?: boolean;
  /** Present the words for its mails; only while scheduled. */
  message?: string;
}

/** The resent deliveries. */
export interface Redelivered {
  /** The number of deliveries to send again. */
  count: number;
}

/** A payment. */
export interface SaleRecord {
  /** The sale: 32 hexadecimal digits. */
  id: string;
  /** The buyer's address; empty once the contact is deleted. */
  email: string;
  /** The purchase: an issue, a subscription, or the renewal of one. */
  kind: "issue" | "subscription" | "renewal";
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** Empty unless an issue was bought. */
  issue_id: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** The currency of the amount, as an ISO 4217 code. */
  currency: string;
  /** `refunded` in full; `disputed` while a dispute is open and when it was lost. */
  status: "paid" | "refunded" | "disputed";
  /** The total refunded, in the smallest unit. */
  refunded: number;
  /** When it was paid. */
  at: string;
  /**
   * The reason. Present only where the service refunded it by itself, because the purchased item was deleted
   * before the payment arrived.
   */
  reason?: "deleted";
}

export interface ServiceMail {
  /** How mail is sent: by Amazon SES, by an SMTP server, or not at all, in which case the host's inbox keeps it. */
  way: "ses" | "smtp" | "inbox";
  /** The sender's address. */
  sender: string;
  /** The publisher's own address, to which sign-in links are mailed; null if not set. */
  operator: string | null;
  /** Host and port of the SMTP server; null without one. */
  server: string | null;
  /** Whether SES mails any address, or only verified ones in its sandbox; null without SES. */
  access: "production" | "sandbox" | "unknown" | null;
  /** Whether SES has verified the sender's address or its domain; null without SES. */
  identity: "verified" | "unverified" | "unknown" | null;
  /**
   * Whether SES sends for this account, or has paused that. With an SMTP server, `paused` while it refuses all
   * mail, such as by a wrong login, else null; null where mail stays in the inbox.
   */
  sending: "enabled" | "paused" | "unknown" | null;
  /** Maximum mails in 24 hours; null if SES has no limit or does not answer. */
  daily_quota: number | null;
  /** Mails of the last 24 hours, by all programs of the AWS account; null without SES or its answer. */
  sent_today: number | null;
}

export interface ServiceRecord {
  /** The version of Masthead. */
  version: string;
  /** Your own machine, or functions on AWS. */
  runs_on: "host" | "aws";
  /** The folder with all data on that machine; null on AWS. */
  data_folder: string | null;
  /** The prefix of the deployment's stacks; null on a machine. */
  deployment: string | null;
  /** The AWS region; null on a machine. */
  region: string | null;
  /** How mail is sent, and its state. */
  mail: ServiceMail;
}

/** A conversion that has started, or waits for its PDF. */
export interface StartedConversion {
  /** The conversion's id, which requests its progress: 32 hexadecimal digits. */
  issueTempID: string;
  /** The address for the PDF, if none came with the call. Present if no file came with the call. */
  upload?:
    | { url: string; fields: Record<string, string>; expires_at: string }
    | { kind: "multipart"; part_size: number; parts: number; expires_at: string };
}

export interface SubscribedResult {
  /** The contact's address, otherwise the address as sent; empty if it was not a text. */
  email: string;
  outcome: "subscribed" | "unchanged" | "failed";
  /** 0 unless it failed; then the error number of a single call. */
  error: number;
  /** `OK` unless it failed; then the reason. */
  message: string;
}

export interface SubscriberRecord {
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
  /** Empty while `pending`. */
  full_name: string;
  /**
   * `pending` until the contact confirms by mail; `ended` when the paid time is over, the publisher has ended
   * it, or the contact has unsubscribed from a free magazine.
   */
  status: "pending" | "confirmed" | "ended";
  /** When it began; for a pending one, when it was requested. */
  since: string;
  /** When it ends or ended; null without an end. */
  ends_at: string | null;
  /**
   * The reason; null without one. Present only if `details` is `yes`: why they no longer get mail about new
   * issues, or null while they do. `unsubscribed`: by a link in a mail; `removed`: by the publisher; `ended`:
   * the paid time is over; `bounced`: the address accepts no mail; `complained`: they reported a mail as
   * unwanted. The last two, and people who unsubscribed from all mail of the account, may still be `confirmed`.
   */
  reason?: "unsubscribed" | "removed" | "bounced" | "complained" | "ended" | null;
}

export interface SubscriptionRecord {
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /**
   * `pending` until the contact confirms by mail; `ended` when the paid time is over, the publisher has ended
   * it, or the contact has unsubscribed from a free magazine.
   */
  status: "pending" | "confirmed" | "ended";
  /** When it began; for a pending one, when it was requested. */
  since: string;
  /** The `cycle` of the last delivery; null if nothing was paid. */
  cycle: number | null;
  /** When it ends or ended; null without an end. */
  ends_at: string | null;
}

/** A new token. */
export interface TokenRecord {
  /** The contact's e-mail address, which identifies it in every call. */
  email: string;
  /** The text that opens the issue's address as `?token=…`. No other answer contains it. */
  token: string;
  /** Whether the token works only once. */
  is_single_use: boolean;
  /**
   * When the token expires, in UTC: a date `2026-12-31`, valid through that day, or a moment `31-12-2026
   * 23:59:59`.
   */
  expiration_date: string;
}

export interface UnsubscribedResult {
  /** The contact's address, otherwise the address as sent; empty if it was not a text. */
  email: string;
  outcome: "unsubscribed" | "unchanged" | "failed";
  /** 0 unless it failed; then the error number of a single call. */
  error: number;
  /** `OK` unless it failed; then the reason. */
  message: string;
}

/** An issue, as its update returns it. */
export interface UpdatedIssue extends IssueFields {
  /** The number of its second category; null if not set. */
  secondary_category: number | null;
  /** Who may read the issue while it is published: anyone with its address, or only readers with access. */
  privacy: "private" | "unlisted";
}

/** The delivery of an event to one webhook. */
export interface WebhookDeliveryRecord {
  /** The delivery's id, which sends it again. */
  id: string;
  /** The `webhook-id` of every request about the event. */
  event_id: string;
  /** The type of the event. */
  type: "webhook.test" | EventType;
  /** Whether it is pending, has been accepted, or was given up. */
  status: "pending" | "delivered" | "failed";
  /** The number of attempts. */
  attempts: number;
  /** The HTTP status of the last answer; null without one. */
  last_status_code: number | null;
  /** Why the last attempt failed; null after a success. */
  last_error: string | null;
  /** When the next attempt is due, in UTC: `2026-11-22T09:30:00Z`; null once finished. */
  next_attempt_at: string | null;
  /** When it was created, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
  /**
   * The body of its requests, as JSON. Present only in the list of deliveries, and only where `details` is
   * `yes`.
   */
  payload?: string;
  /** Present when its repetition was last requested, null if never; only where `details` is `yes`. */
  redelivered_at?: string | null;
}

/** A webhook, without its secret. */
export interface WebhookRecord {
  /** The webhook's id for changes. */
  id: string;
  /** The endpoint for events. */
  url: string;
  /** The events that are sent, or `*` for all. */
  events: ("*" | EventType)[];
  /** The webhook's purpose; empty if not set. */
  description: string;
  /**
   * `failing` from a failed request until one succeeds; `paused` gets no requests, and its events are not
   * recorded.
   */
  status: "active" | "paused" | "failing";
  /** When it was created, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
}
