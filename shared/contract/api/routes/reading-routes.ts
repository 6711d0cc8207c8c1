import type { Route } from "#contract/api/operation.ts";

const READER = "/read/{account_id}/{issue_id}";

/** An issue's page: the address in `url`, and in the embed snippet's frame. */
export const openReader = {
  operationId: "openReader",
  resource: "reading",
  method: "GET",
  paths: [READER],
  summary: "Shows an issue, or explains why it is not shown.",
} as const satisfies Route;

/** Renews the signed addresses of a reader that stays open longer than they last. */
export const renewManifest = {
  operationId: "renewManifest",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/manifest`],
  summary: "Returns a fresh manifest, in the envelope.",
} as const satisfies Route;

/** Exchanges a single-use token, sent in the body, for a session. Safe methods never spend it. */
export const openSession = {
  operationId: "openSession",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/session`],
  summary: "Opens a session for a token: JSON for a script, else a redirect to the issue.",
} as const satisfies Route;

/** The reader's report of the time that each page was in view, signed for one visit. */
export const recordReading = {
  operationId: "recordReading",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/visit`],
  summary: "Counts a browser's report of a visit.",
} as const satisfies Route;

/** The texts of sixteen pages of a preview, which cannot read the files of texts. */
export const getPageTexts = {
  operationId: "getPageTexts",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/text.json`],
  summary: "Returns the texts of a preview's pages.",
} as const satisfies Route;

/** The public articles of a preview, which cannot read the stored files. */
export const getArticle = {
  operationId: "getArticle",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/articles/{article_file}`],
  summary: "Returns the articles of a preview's pages.",
} as const satisfies Route;

/** The text of an issue as a page, for browsers without scripts and for search engines. */
export const showText = {
  operationId: "showText",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/text`],
  summary: "Shows the text of an issue, sixteen pages at a time.",
} as const satisfies Route;

/** The neighbouring issues on the shelf, for a reader at the end of an issue. */
export const getNeighbours = {
  operationId: "getNeighbours",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/neighbours`],
  summary: "Returns the issues published before and after one, in the envelope.",
} as const satisfies Route;

/** The cover image, for visitors who may see it. */
export const getCover = {
  operationId: "getCover",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/cover.jpg`],
  summary: "Returns the cover image.",
} as const satisfies Route;

/** The picture of link previews: cover and title, for visitors who may see the cover. */
export const getSocialPicture = {
  operationId: "getSocialPicture",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/social.jpg`],
  summary: "Returns the picture of link previews.",
} as const satisfies Route;

/** A magazine's logo, for anyone with the address of a page or a mail that shows it. */
export const getLogo = {
  operationId: "getLogo",
  resource: "reading",
  method: "GET",
  paths: ["/read/{account_id}/logos/{magazine_id}"],
  summary: "Returns a magazine's logo.",
} as const satisfies Route;

// A separate word, since gateways cannot distinguish two parameters at the same segment.
const CONVERSION = "/read/{account_id}/conversions/{issueTempID}";

/** The page for a publisher during a conversion. It leads to the finished issue automatically. */
export const showConversion = {
  operationId: "showConversion",
  resource: "reading",
  method: "GET",
  paths: [CONVERSION],
  summary: "Shows the progress of a conversion, or redirects to its issue.",
} as const satisfies Route;

/** Polled by that page. */
export const getConversionProgress = {
  operationId: "getConversionProgress",
  resource: "reading",
  method: "GET",
  paths: [`${CONVERSION}/progress`],
  summary: "Returns the progress of a conversion, in the envelope.",
} as const satisfies Route;

/** The form of a free subscription, as a page for browsers without scripts. */
export const showSubscription = {
  operationId: "showSubscription",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/subscription`],
  summary: "Shows the form of a free subscription.",
} as const satisfies Route;

/** Requests a free subscription for an address, which then gets a confirmation mail. */
export const requestSubscription = {
  operationId: "requestSubscription",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/subscription`],
  summary: "Accepts the form of a free subscription: JSON for a script, else a page.",
} as const satisfies Route;

/** The form that mails readers of a closed issue their link, as a separate page. */
export const showLinkForm = {
  operationId: "showLinkForm",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/link`],
  summary: "Shows the form that mails readers of a closed issue their link.",
} as const satisfies Route;

/** Mails the personal link to a reader of the issue. The answer is the same for every address. */
export const requestLink = {
  operationId: "requestLink",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/link`],
  summary: "Accepts the form for a link by mail: JSON for a script, else a page.",
} as const satisfies Route;

/** The files that browsers and crawlers request from every site. */
export const showSite = {
  operationId: "showSite",
  resource: "reading",
  method: "GET",
  paths: ["/", "/favicon.ico", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"],
  summary: "Returns the files that browsers and crawlers request from every site.",
} as const satisfies Route;

/** Tells other sites how to embed an issue, or a shelf, from its pasted address (oembed.com). */
export const getOEmbed = {
  operationId: "getOEmbed",
  resource: "reading",
  method: "GET",
  paths: ["/oembed"],
  summary: "Returns the embed snippet for an issue's or a shelf's address, as oEmbed.",
} as const satisfies Route;

/** Called by browsers without API credentials: the issue and the visitor's credential decide about access. */
export const READER_ROUTES = [
  openReader,
  renewManifest,
  openSession,
  recordReading,
  getPageTexts,
  getArticle,
  showText,
  getNeighbours,
  getCover,
  getSocialPicture,
  getLogo,
  showConversion,
  getConversionProgress,
  showSubscription,
  requestSubscription,
  showLinkForm,
  requestLink,
  getOEmbed,
  showSite,
] as const satisfies readonly Route[];
