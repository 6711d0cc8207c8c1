import type { Route } from "#contract/api/operation.ts";

const READER = "/read/{account_id}/{issue_id}";

/** An issue's page in the browser: the address in `url`, and what the embed snippet frames. */
export const openReader = {
  operationId: "openReader",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [READER],
  summary: "Shows an issue, or explains why it is not shown.",
} as const satisfies Route;

/** Fresh signed addresses for a reader that stays open longer than the first ones last. */
export const renewManifest = {
  operationId: "renewManifest",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/manifest`],
  summary: "Returns a fresh manifest, in the envelope.",
} as const satisfies Route;

/** Spends a single-use token for a session; the token comes in the body. Safe methods never do that. */
export const openSession = {
  operationId: "openSession",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/session`],
  summary: "Opens a session for a token: JSON for a script, else a redirect to the issue.",
} as const satisfies Route;

/** How long which pages were in view, as the reader reports it; signed for one visit. */
export const recordReading = {
  operationId: "recordReading",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/visit`],
  summary: "Counts what a browser reports of a visit.",
} as const satisfies Route;

/** The texts of sixteen pages of a preview, which has them in place of the files of texts. */
export const getPageTexts = {
  operationId: "getPageTexts",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/text.json`],
  summary: "Returns the texts of a preview's pages.",
} as const satisfies Route;

/** The articles that anybody may read: a preview has them in place of the stored files. */
export const getArticle = {
  operationId: "getArticle",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/articles/{article_file}`],
  summary: "Returns the articles of a preview's pages.",
} as const satisfies Route;

/** The text of an issue as a page, for browsers that run no script and for search engines. */
export const showText = {
  operationId: "showText",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/text`],
  summary: "Shows the text of an issue, sixteen pages at a time.",
} as const satisfies Route;

/** The issues beside one on its shelf, for a reader that has come to the end. */
export const getNeighbours = {
  operationId: "getNeighbours",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/neighbours`],
  summary: "Returns the issues published before and after one, in the envelope.",
} as const satisfies Route;

/** The cover image, for those who may see it; with `shape=wide` the picture of link previews. */
export const getCover = {
  operationId: "getCover",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/cover.jpg`],
  summary: "Returns the cover image.",
} as const satisfies Route;

/** The logo of a magazine, for anyone who has the address of a page or a mail that shows it. */
export const getLogo = {
  operationId: "getLogo",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: ["/read/{account_id}/logos/{magazine_id}"],
  summary: "Returns a magazine's logo.",
} as const satisfies Route;

// Under a separate word, since gateways cannot distinguish two names for the same segment.
const CONVERSION = "/read/{account_id}/conversions/{issueTempID}";

/** The page for a publisher while a PDF becomes an issue. It then leads to the issue automatically. */
export const showConversion = {
  operationId: "showConversion",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [CONVERSION],
  summary: "Shows the progress of a conversion, or leads to its issue.",
} as const satisfies Route;

/** Polled by that page while it is open. */
export const getConversionProgress = {
  operationId: "getConversionProgress",
  resource: "reading",
  method: "GET",
  paths: [`${CONVERSION}/progress`],
  summary: "Returns the progress of a conversion, in the envelope.",
} as const satisfies Route;

/** The form of a free subscription, as a page for browsers that run no script. */
export const showSubscription = {
  operationId: "showSubscription",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/subscription`],
  summary: "Shows the form of a free subscription.",
} as const satisfies Route;

/** Asks for a free subscription in the name of an address, which then gets a mail to confirm it. */
export const requestSubscription = {
  operationId: "requestSubscription",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/subscription`],
  summary: "Accepts the form of a free subscription: JSON for a script, else a page.",
} as const satisfies Route;

/** Where whoever may read a closed issue has their link mailed, as a page of its own. */
export const showLinkForm = {
  operationId: "showLinkForm",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/link`],
  summary: "Shows the form by which readers of a closed issue have their link mailed.",
} as const satisfies Route;

/** Mails the personal link to whoever may read the issue. The answer is the same for every address. */
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
  method: ["GET", "HEAD"],
  paths: ["/", "/favicon.ico", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"],
  summary: "Returns the files that browsers and crawlers request from every site.",
} as const satisfies Route;

/** How other sites learn to show an issue, or a shelf, whose address was pasted into them (oembed.com). */
export const getOEmbed = {
  operationId: "getOEmbed",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: ["/oembed"],
  summary: "Returns the embed snippet for an issue's or a shelf's address, as oEmbed.",
} as const satisfies Route;

/** Called by browsers, without credentials of the API: the issue and the credential decide what a visitor may see. */
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
