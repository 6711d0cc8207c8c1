/** What a field of a record means, unless its schema says so: by `Record.field`, or by the field's name in every record. */
const MEANINGS: Readonly<Record<string, string>> = {
  "IssueDetails.ID": "The issue: 19 digits.",
  "ListedIssue.ID": "The issue: 19 digits.",
  "UpdatedIssue.ID": "The issue: 19 digits.",
  "MagazineRecord.ID": "The magazine: `M` and 19 digits.",
  "ConversionRecord.ID": "The issue that was made: 19 digits. Empty until there is one.",
  "ConversionRecord.url": "Where the issue is read once it is published. Empty until there is one.",
  "ListedKey.id": "The key, by which it is changed: the same as `key`.",
  "NewKey.id": "The key, by which it is changed: the same as `key`.",
  "ListedToken.id": "The token, by which it is ended: 64 hexadecimal digits. It opens nothing.",
  "ListedKey.name": "What the key is for; empty for one that was not made by the API.",
  "NewKey.name": "What the key is for.",
  "ConversionRecord.cover":
    "The address of the issue's first page as a small JPEG. It works for 24 hours while the issue is not public. Empty until there is one.",
  "ConversionRecord.pages_count": "How many pages the PDF has; 0 until it is known.",
  accent_color:
    "The publisher's colour as red, green and blue in six hexadecimal digits; null for none.",
  adult_content: "Whether visitors first have to confirm that they are of age.",
  allow_download: "Whether those who may read the whole issue may download its PDF.",
  allow_print: "Whether those who may read the whole issue may print it.",
  category: "The number of its category; null for none.",
  category2: "The number of its second category; null for none.",
  city: "The city of the contact's postal address; empty if none is set.",
  country: "The country of the contact's postal address; empty if none is set.",
  cover:
    "The address of the first page as a small JPEG. It works for 24 hours while the issue is not public.",
  created_at: "When it was made, in UTC: `2026-11-22T09:30:00Z`.",
  creation_date: "When it was created, in UTC: `2026-11-22 09:30:00`.",
  description: "What it is about; empty if nothing is set.",
  email: "The contact's e-mail address, which names it in every call.",
  embed_code: "One `<iframe>`, for the page that shows the issue.",
  embed_domains:
    "The hosts whose pages may show the magazine's issues in a frame; any if this is missing.",
  error_code: "Why there will be no issue, for programs.",
  error_message: "Why there will be no issue, for the publisher.",
  expiration_date:
    "When the token expires, in UTC: a date `2026-12-31`, valid through that day, or a moment `31-12-2026 23:59:59`.",
  expires_at: "When it stops working, in UTC: `2026-11-22T09:30:00Z`; null for never.",
  full_name: "The contact's name; empty if none is set.",
  granted_at: "When the contact was given access, in UTC: `2026-11-22T09:30:00Z`.",
  is_published: "Whether the issue is published.",
  is_single_use: "Whether the token works only once.",
  is_used: "Whether the token was used up.",
  issueTempID: "The conversion, by which its progress is asked for: 32 hexadecimal digits.",
  issue_id: "The issue: 19 digits.",
  issue_price: "What a single issue costs, without a currency.",
  key: "The API key, which is no secret.",
  language: "An ISO 639-1 code in lower case.",
  last_used_at: "When it was last used, in UTC, at most a minute late; null if never.",
  logo: "The address of the magazine's logo; null for none.",
  magazine_id: "The magazine: `M` and 19 digits.",
  mobile_support: "Always true: every issue can be read on a phone.",
  page_height: "The height of the first page in points (1/72 inch).",
  page_width: "The width of the first page in points (1/72 inch).",
  pages_count: "How many pages it has.",
  preview_pages:
    "The pages that anybody may read, from and to, such as `1-5`; null where nothing is sold.",
  price: "What it costs, without a currency; 0 where nothing is sold.",
  privacy:
    "Who may read the issue while it is published: anybody who has its address, or only those with access.",
  privacy_level: "The same as `privacy` of the single issue; `public` is `unlisted` there.",
  progress: "How far the conversion is, as a percentage.",
  reading_direction: "How pages follow each other; as the language is read if this is missing.",
  scope: "What the key may do.",
  search_engines:
    "Whether search engines may list the issues that are not restricted; not if this is missing.",
  secondary_category: "The number of its second category; null for none.",
  secret: "The key's secret. No other answer contains it: store it now.",
  status: "How far it is.",
  street: "The street and house number of the contact's postal address; empty if none is set.",
  subscribe_popup: "Always `auto_open`.",
  subscription_status:
    "Whether the magazine can be subscribed to, and whether that costs something.",
  tags: "The keywords of its creation.",
  title: "Its name.",
  token: "The text that opens the issue's address as `?token=…`. No other answer contains it.",
  type: "The number of its type, which Masthead gives no meaning.",
  upload: "Where to send the PDF, if none came with the call.",
  url: "Its address.",
  volume: "Which issue of the magazine it is, such as `Spring 2026`; empty if nothing is set.",
  zip: "The postal code of the contact's postal address; empty if none is set.",
  warnings: "Sentences for the publisher about what is lacking on the pages.",
};

/** The meaning of a field, as far as it has one. */
export function fieldMeaning(record: string, field: string): string {
  return MEANINGS[`${record}.${field}`] ?? MEANINGS[field] ?? "";
}
