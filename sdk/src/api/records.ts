// Made from the registry of the API by `npm run docs`. Do not edit.

/** What IssueDetails, ListedIssue, UpdatedIssue have in common. */
export interface IssueFields {
  /** The issue: 19 digits. */
  ID: string;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** Its own, or else its magazine's as that is now. */
  title: string;
  /** Empty while it has its magazine's title. */
  own_title: string;
  /** Which issue of the magazine it is, such as `Spring 2026`; empty if nothing is set. */
  volume: string;
  /** What it is about; empty if nothing is set. */
  description: string;
  /** An ISO 639-1 code in lower case. */
  language: LanguageCode;
  /** The number of its type, which Masthead gives no meaning. */
  type: number;
  /** The number of its category; null for none. */
  category: number | null;
  /** When it was created, in UTC: `2026-11-22 09:30:00`. */
  creation_date: string;
  /** The height of the first page in points (1/72 inch). */
  page_height: number;
  /** The width of the first page in points (1/72 inch). */
  page_width: number;
  /** The pages that anybody may read, from and to, such as `1-5`; null where nothing is sold. */
  preview_pages: string | null;
  /** Whether visitors first have to confirm that they are of age. */
  adult_content: boolean;
  /** How many pages it has. */
  pages_count: number;
  /** The address of the first page as a small JPEG. It works for 24 hours while the issue is not public. */
  cover: string;
  /** The address at which the issue is read. */
  url: string;
  /** The number of the edition that is shown, from 1: each new PDF makes another. */
  edition: number;
  /** Whether it is for the magazine's shelf, as its publishing has settled; false while it is not published. */
  listed: boolean;
  /** `scheduled` is hidden until `publish_at`. */
  state: "unpublished" | "scheduled" | "published";
  /** When the issue becomes visible; null unless that is scheduled. */
  publish_at: string | null;
  /** When it is hidden again; null unless that is scheduled. */
  unpublish_at: string | null;
  /** When anything in this record last changed. */
  updated_at: string;
  /** Always true: every issue can be read on a phone. */
  mobile_support: boolean;
  /** Whether those who may read the whole issue may download its PDF. */
  allow_download: boolean;
  /** Whether those who may read the whole issue may print it. */
  allow_print: boolean;
  /** The keywords of its creation. */
  tags: string[];
  /** Its own, or else its magazine's as that is now; 0 where nothing is sold. */
  price: number;
}

/** What ListedKey, NewKey have in common. */
export interface KeyFields {
  /** The key, by which it is changed: the same as `key`. */
  id: string;
  /** The API key, which is no secret. */
  key: string;
  /** What the key is for; empty for one that was not made by the API. */
  name: string;
  /** What the key may do. */
  scope: "full" | "read" | "publish" | "contacts";
  /** When it was made, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
  /** When it stops working, in UTC: `2026-11-22T09:30:00Z`; null for never. */
  expires_at: string | null;
}

export interface AccountRecord {
  id: string;
  /** The name under which the operator made the account. */
  name: string;
  /** What the account may have at most; null is no limit. */
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
  /** The address as it was sent; empty if it was no text. Of a contact, its own. */
  email: string;
  outcome: "created" | "updated" | "skipped" | "failed";
  /** 0 unless it failed; then the number that a call for it alone would answer. */
  error: number;
  /** `OK` unless it failed; then why, in words. */
  message: string;
}

export interface CodeAccount {
  /** The publisher's account that the code is of. */
  account_id: string;
  /** Its name, as whoever runs the service chose it. */
  account_name: string;
}

/** A contact with its profile. A part of it that is not set is empty. */
export interface ContactDetails {
  /** The contact's e-mail address, which names it in every call. */
  email: string;
  /** The contact's name; empty if none is set. */
  full_name: string;
  /** The country of the contact's postal address; empty if none is set. */
  country: string;
  /** The city of the contact's postal address; empty if none is set. */
  city: string;
  /** The street and house number of the contact's postal address; empty if none is set. */
  street: string;
  /** The postal code of the contact's postal address; empty if none is set. */
  zip: string;
}

/** A contact, as its creation returns it. */
export interface ContactReference {
  /** The contact's e-mail address, which names it in every call. */
  email: string;
}

export interface ContentsEntry {
  /** On one line, as its publisher or the PDF has it. */
  title: string;
  /** The page that it leads to, counted from 1; `#page=` and its number after the issue's `url` open it. */
  page: number;
  /** 1 for an entry of its own, one more for each entry that it is below. */
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
  /** Whether it is still under way, has made the issue, or has failed. The last two never change. */
  status: "pending";
  /** The issue that was made: 19 digits. Empty until there is one. */
  ID: "";
  /** Where the issue is read once it is published. Empty until there is one. */
  url: "";
  /**
   * The address of the issue's first page as a small JPEG. It works for 24 hours while the issue is not public.
   * Empty until there is one.
   */
  cover: "";
  /** How far the conversion is, as a percentage. */
  progress: number;
  /** How many pages the PDF has; 0 until it is known. */
  pages_count: number;
}

/** ConversionRecord whose `status` is `ready`. */
export interface ReadyConversion {
  /** Whether it is still under way, has made the issue, or has failed. The last two never change. */
  status: "ready";
  /** The issue that was made: 19 digits. Empty until there is one. */
  ID: string;
  /** Where the issue is read once it is published. Empty until there is one. */
  url: string;
  /**
   * The address of the issue's first page as a small JPEG. It works for 24 hours while the issue is not public.
   * Empty until there is one.
   */
  cover: string;
  /** How many pages the PDF has; 0 until it is known. */
  pages_count: number;
  /** How far the conversion is, as a percentage. */
  progress: 100;
  /** Sentences for the publisher about what is lacking on the pages. Present if something is lacking. */
  warnings?: string[];
}

/** ConversionRecord whose `status` is `error`. */
export interface ErrorConversion {
  /** Whether it is still under way, has made the issue, or has failed. The last two never change. */
  status: "error";
  /** The issue that was made: 19 digits. Empty until there is one. */
  ID: "";
  /** Where the issue is read once it is published. Empty until there is one. */
  url: "";
  /**
   * The address of the issue's first page as a small JPEG. It works for 24 hours while the issue is not public.
   * Empty until there is one.
   */
  cover: "";
  /** How far the conversion is, as a percentage. */
  progress: number;
  /** How many pages the PDF has; 0 until it is known. */
  pages_count: 0;
  /** Why there will be no issue, for programs. */
  error_code: ConversionErrorCode;
  /** Why there will be no issue, for the publisher. */
  error_message: string;
}

/**
 * The state of the work that makes an issue of a PDF.
 *
 * `status` says which of them it is.
 */
export type ConversionRecord = PendingConversion | ReadyConversion | ErrorConversion;

export interface DeletedIssue {
  /** The issue: 19 digits. */
  issue_id: string;
  /** Its own, or else its magazine's as that is now. */
  title: string;
  /** Which issue of the magazine it is, such as `Spring 2026`; empty if nothing is set. */
  volume: string;
  /** How many pages it has. */
  pages_count: number;
  /** When it was deleted, in UTC. */
  deleted_at: string;
  /** When it can be restored no longer, in UTC: a week after its deletion. */
  gone_at: string;
}

export interface DeskLink {
  /** Signs in at the desk once. Anyone who has it may do what the key may. */
  url: string;
  /** When it stops working, in UTC: `2026-11-22T09:30:00Z`. */
  expires_at: string;
}

export interface DeskSession {
  id: string;
  /** The publisher's account, whose calls it makes. */
  account_id: string;
  /** When it was made, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
  /** When it was last used, in UTC, at most a minute late. */
  last_used_at: string;
  /** When it stops working, in UTC: `2026-11-22T09:30:00Z`. */
  expires_at: string;
  /** Whether it is the session that makes the call. */
  is_current: boolean;
  /** The browser of its last use, such as `Firefox`; empty if unknown. */
  browser: string;
  /** The system that the browser runs on, such as `Windows`; empty if unknown. */
  system: string;
  /** The network address of its last use; empty for an earlier session until then. */
  address: string;
}

/** An edition of an issue: what one PDF has become. */
export interface EditionRecord {
  /** Its number, from 1, which no other edition of the issue gets. */
  edition: number;
  /** How many pages it has. */
  pages_count: number;
  /** When its conversion was started, in UTC. */
  created_at: string;
  /** Whether it is the one that the issue shows. */
  is_current: boolean;
  /** The name of the PDF without folders, if it came with the call; empty after a direct upload. */
  file_name: string;
  /** Sentences for the publisher about what is lacking on the pages. Present if something is lacking. */
  warnings?: string[];
}

/** A snippet of HTML. */
export interface EmbedCode {
  /** One `<iframe>`, for the page that shows the issue. */
  embed_code: string;
}

/** An issue that a contact was given access to. */
export interface GrantRecord {
  /** The issue: 19 digits. */
  issue_id: string;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** When the contact was given access, in UTC: `2026-11-22T09:30:00Z`. */
  granted_at: string;
}

export interface IssueContactRecord {
  /** The contact's e-mail address, which names it in every call. */
  email: string;
  /** The contact's name; empty if none is set. */
  full_name: string;
  /** When access was given, the last time. */
  granted_at: string;
}

/** An issue, as one is read. */
export interface IssueDetails extends IssueFields {
  /** The number of its second category; null for none. */
  secondary_category: number | null;
  /** Whether the issue is published. */
  is_published: boolean;
  /** Who may read the issue while it is published: anybody who has its address, or only those with access. */
  privacy: "private" | "unlisted";
}

/** Addresses of an issue's files, which work for an hour. */
export interface IssueFiles {
  /** `making` until every file is there; then what is null stays null. */
  state: "making" | "complete";
  /** The PDF as it was uploaded; null if it is not kept. */
  pdf: string | null;
  /** The text as EPUB 3; null until it is made, and for an issue whose text is not good enough for it. */
  epub: string | null;
  /** The text in reading order, in UTF-8; null until it is made, and for an issue without text. */
  text: string | null;
  /** The first page as a small JPEG; null if there is none. */
  cover: string | null;
}

/** An ISO 639-1 code in lower case. */
export type LanguageCode = string;

/** A contact, as lists return it. */
export interface ListedContact {
  /** The contact's e-mail address, which names it in every call. */
  email: string;
  /** The contact's name; empty if none is set. Present only where `details` is `yes`. */
  full_name?: string;
  /** The country of the contact's postal address; empty if none is set. Present only where `details` is `yes`. */
  country?: string;
  /** The city of the contact's postal address; empty if none is set. Present only where `details` is `yes`. */
  city?: string;
  /**
   * The street and house number of the contact's postal address; empty if none is set. Present only where
   * `details` is `yes`.
   */
  street?: string;
  /**
   * The postal code of the contact's postal address; empty if none is set. Present only where `details` is
   * `yes`.
   */
  zip?: string;
}

/** An issue, as lists return it. */
export interface ListedIssue extends IssueFields {
  /** The number of its second category; null for none. */
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
  /** The token, by which it is ended: 64 hexadecimal digits. It opens nothing. */
  id: string;
  /** The one issue that it opens; null where it opens all of the account's. */
  issue_id: string | null;
  /** Whether the token works only once. */
  is_single_use: boolean;
  /** Whether the token was used up. */
  is_used: boolean;
  /**
   * When the token expires, in UTC: a date `2026-12-31`, valid through that day, or a moment `31-12-2026
   * 23:59:59`.
   */
  expiration_date: string;
  /** When it was made, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
}

/** What every MagazineRecord has. */
export interface MagazineRecordFields {
  /** The magazine: `M` and 19 digits. */
  ID: string;
  /** Its name. */
  title: string;
  /** What it is about; empty if nothing is set. */
  description: string;
  /** An ISO 639-1 code in lower case. */
  language: LanguageCode;
  /** The number of its type, which Masthead gives no meaning. */
  type: number;
  /** The number of its category; null for none. */
  category: number | null;
  /** Whether visitors first have to confirm that they are of age. */
  adult_content: boolean;
  /** The publisher's colour as red, green and blue in six hexadecimal digits; null for none. */
  accent_color: string | null;
  /** The address of the magazine's logo; null for none. */
  logo: string | null;
  /** Whether the magazine has a shelf. */
  listed: boolean;
  /** The last part of the shelf's address; empty in a magazine that is older than shelves, until it is listed. */
  slug: string;
  /** The address of the shelf; empty while the magazine is not listed. */
  url: string;
  /** Host names, separated by commas; empty where any page may show the issues. */
  embed_domains: string;
  /** How pages follow each other; `auto` as the language is read. */
  reading_direction: "auto" | "ltr" | "rtl";
  /** Whether search engines may list the issues that are not restricted. */
  search_engines: boolean;
  /** Whether it is counted how issues are read. */
  statistics: boolean;
  /** The currency of its prices, as an ISO 4217 code; null until one is set. */
  currency: string | null;
  /** Where a reader leads those who want to buy, unless payments are set; null for nowhere. */
  buy_url: string | null;
  /** The address that visitors who want to buy are shown; null for none. */
  contact_email: string | null;
  /** What the price of a subscription buys; null unless it is paid. */
  cycle: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

/** MagazineRecord whose `subscription_status` is `disabled`. */
export interface DisabledMagazine extends MagazineRecordFields {
  /** Whether the magazine can be subscribed to, and whether that costs something. */
  subscription_status: "disabled";
}

/** MagazineRecord whose `subscription_status` is `free`. */
export interface FreeMagazine extends MagazineRecordFields {
  /** Whether the magazine can be subscribed to, and whether that costs something. */
  subscription_status: "free";
  /** Always `auto_open`. */
  subscribe_popup: "auto_open";
}

/** MagazineRecord whose `subscription_status` is `paid`. */
export interface PaidMagazine extends MagazineRecordFields {
  /** Whether the magazine can be subscribed to, and whether that costs something. */
  subscription_status: "paid";
  /** What it costs, without a currency; 0 where nothing is sold. */
  price: number;
  /** What a single issue costs, without a currency. */
  issue_price: number;
  /** The pages that anybody may read, from and to, such as `1-5`. */
  preview_pages: string;
}

/**
 * A magazine.
 *
 * `subscription_status` says which of them it is.
 */
export type MagazineRecord = DisabledMagazine | FreeMagazine | PaidMagazine;

export interface MailPreview {
  /** The mail's subject. */
  subject: string;
  /** The mail as a whole HTML document. */
  html: string;
  /** The mail for programs that show no HTML. */
  text: string;
}

export interface MailRecord {
  id: string;
  /** What the mail is about. */
  kind:
    | "issue_delivered"
    | "issue_published"
    | "access_granted"
    | "access_revoked"
    | "subscription_delivered"
    | "subscription_confirm"
    | "issue_bought"
    | "subscription_bought"
    | "access_link";
  /** The contact's e-mail address, which names it in every call. */
  email: string;
  /** Null for a mail about the magazine. */
  issue_id: string | null;
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /**
   * `queued` until it is handed over; `sent` when the mail service has taken it, `bounced` or `complained` when
   * that was reported later. `kept` where no mail server is set: it stays in the inbox of the host and was sent
   * to nobody. `suppressed` was not sent, since nothing is mailed to the address any more or the contact has
   * unsubscribed. `failed` was given up.
   */
  status: "queued" | "sent" | "kept" | "bounced" | "complained" | "suppressed" | "failed";
  /** Why it waits or did not arrive, in words; null where there is nothing to say. */
  reason: string | null;
  /** When it got its status. */
  at: string;
}

/** An API key with a secret that was just made. */
export interface NewKey extends KeyFields {
  /** The key's secret. No other answer contains it: store it now. */
  secret: string;
}

/** A webhook with a secret that was just made. */
export interface NewWebhook extends WebhookRecord {
  /** What its events are signed with: `whsec_…`, for `verifyWebhook`. No other answer contains it: store it now. */
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
  /** Whether Stripe reports to the service, or the service only looks by itself. */
  webhook: "registered" | "polling";
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
 * How the account is paid; all empty while it is not.
 *
 * `status` says which of them it is.
 */
export type PaymentsRecord = ActivePayments | OffPayments;

export interface PreviewLink {
  /**
   * Opens the issue in the reader, every page, for anybody who has it: whether or not it is published, private
   * or paid.
   */
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
  /** When the issue becomes visible; null unless that is scheduled. */
  publish_at: string | null;
  /** When it is hidden again; null unless that is scheduled. */
  unpublish_at: string | null;
}

/** What is sent again. */
export interface Redelivered {
  /** How many deliveries are sent again. */
  count: number;
}

/** What somebody paid. */
export interface SaleRecord {
  id: string;
  /** Of the buyer; empty once the contact is deleted. */
  email: string;
  /** What the mail is about. */
  kind: "issue" | "subscription" | "renewal";
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /** Empty unless an issue was bought. */
  issue_id: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** The currency of its prices, as an ISO 4217 code. */
  currency: string;
  /** `refunded` in full; `disputed` while a dispute is open and when it was lost. */
  status: "paid" | "refunded" | "disputed";
  /** What was paid back, in the smallest unit. */
  refunded: number;
  /** When it was paid. */
  at: string;
}

export interface ServiceMail {
  /** How mail leaves: by Amazon SES, by an SMTP server, or not at all: then it is kept in the inbox of the host. */
  way: "ses" | "smtp" | "inbox";
  /** The address that mail comes from. */
  sender: string;
  /** The publisher's own address, to which links that sign in are mailed; null for none. */
  operator: string | null;
  /** Host and port of the SMTP server; null for any other way. */
  server: string | null;
  /** Whether SES mails anybody, or in its sandbox verified addresses only; null where mail does not leave by SES. */
  access: "production" | "sandbox" | "unknown" | null;
  /** Whether SES has verified the sender's address or its domain; null where mail does not leave by SES. */
  identity: "verified" | "unverified" | "unknown" | null;
  /** Whether SES sends for this account, or has paused that; null where mail does not leave by SES. */
  sending: "enabled" | "paused" | "unknown" | null;
  /** Most mails in 24 hours; null where SES has no limit or does not answer. */
  daily_quota: number | null;
  /**
   * Mails of the last 24 hours, by all programs of the AWS account; null where SES does not answer or mail does
   * not leave by it.
   */
  sent_today: number | null;
}

export interface ServiceRecord {
  /** The version of Masthead. */
  version: string;
  /** A machine of one's own, or functions on AWS. */
  runs_on: "host" | "aws";
  /** The folder with all data on that machine; null on AWS. */
  data_folder: string | null;
  /** The name with which the deployment's stacks begin; null on a machine. */
  deployment: string | null;
  /** The AWS region; null on a machine. */
  region: string | null;
  /** How mail leaves, and what it still lacks. */
  mail: ServiceMail;
}

/** A conversion that has begun, or waits for its PDF. */
export interface StartedConversion {
  /** The conversion, by which its progress is asked for: 32 hexadecimal digits. */
  issueTempID: string;
  /** Where to send the PDF, if none came with the call. Present if no file came with the call. */
  upload?:
    | { url: string; fields: Record<string, string>; expires_at: string }
    | { kind: "multipart"; part_size: number; parts: number; expires_at: string };
}

export interface SubscribedResult {
  /** The address as it was sent; empty if it was no text. Of a contact, its own. */
  email: string;
  outcome: "subscribed" | "unchanged" | "failed";
  /** 0 unless it failed; then the number that a call for it alone would answer. */
  error: number;
  /** `OK` unless it failed; then why, in words. */
  message: string;
}

export interface SubscriberRecord {
  /** The contact's e-mail address, which names it in every call. */
  email: string;
  /** Empty while `pending`. */
  full_name: string;
  /**
   * `pending` until the contact confirms by mail; `ended` when the paid time is over, the publisher has ended
   * it, or the contact has unsubscribed from a magazine that it does not pay for.
   */
  status: "pending" | "confirmed" | "ended";
  /** When it began; of a pending one, when it was asked for. */
  since: string;
  /** When it ends or has ended; null for one without end. */
  ends_at: string | null;
}

export interface SubscriptionRecord {
  /** The magazine: `M` and 19 digits. */
  magazine_id: string;
  /**
   * `pending` until the contact confirms by mail; `ended` when the paid time is over, the publisher has ended
   * it, or the contact has unsubscribed from a magazine that it does not pay for.
   */
  status: "pending" | "confirmed" | "ended";
  /** When it began; of a pending one, when it was asked for. */
  since: string;
  /** The `cycle` of the last delivery; null if nothing was paid. */
  cycle: number | null;
  /** When it ends or has ended; null for one without end. */
  ends_at: string | null;
}

/** A token that was just made. */
export interface TokenRecord {
  /** The contact's e-mail address, which names it in every call. */
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
  /** The address as it was sent; empty if it was no text. Of a contact, its own. */
  email: string;
  outcome: "unsubscribed" | "unchanged" | "failed";
  /** 0 unless it failed; then the number that a call for it alone would answer. */
  error: number;
  /** `OK` unless it failed; then why, in words. */
  message: string;
}

/** An issue, as its update returns it. */
export interface UpdatedIssue extends IssueFields {
  /** The number of its second category; null for none. */
  secondary_category: number | null;
  /** Who may read the issue while it is published: anybody who has its address, or only those with access. */
  privacy: "private" | "unlisted";
}

/** What became of an event at one webhook. */
export interface WebhookDeliveryRecord {
  /** The delivery, by which it is sent again. */
  id: string;
  /** The `webhook-id` of every request about the event. */
  event_id: string;
  /** The type of the event. */
  type:
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
    | "sale.refunded"
    | "webhook.test";
  /** Whether it is still to be sent, has been accepted, or was given up. */
  status: "pending" | "delivered" | "failed";
  /** How often it was tried. */
  attempts: number;
  /** The status of HTTP of the last answer; null if there was none. */
  last_status_code: number | null;
  /** Why the last attempt failed; null if none did. */
  last_error: string | null;
  /** When it is tried next, in UTC: `2026-11-22T09:30:00Z`; null if it is over. */
  next_attempt_at: string | null;
  /** When it was made, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
  /**
   * The body of its requests, as JSON. Present only in the list of deliveries, and only where `details` is
   * `yes`.
   */
  payload?: string;
  /** Present when somebody last asked that it be sent again, null if nobody has; only where `details` is `yes`. */
  redelivered_at?: string | null;
}

/** A webhook, without its secret. */
export interface WebhookRecord {
  /** The webhook, by which it is changed. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** The events that are sent, or `*` for all. */
  events: (
    | "*"
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
    | "sale.refunded"
  )[];
  /** What the webhook is for; empty if nothing is set. */
  description: string;
  /**
   * `failing` since a request failed, until one succeeds; `paused` gets nothing, and its events are not
   * recorded.
   */
  status: "active" | "paused" | "failing";
  /** When it was made, in UTC: `2026-11-22T09:30:00Z`. */
  created_at: string;
}
