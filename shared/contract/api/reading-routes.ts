import type { Route } from "./operation.ts";

const READER = "/read/{account_id}/{issue_id}";

/** An issue's page in the browser: the address in `url`, and what the embed snippet frames. */
export const openReader = {
  operationId: "openReader",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [READER],
  summary: "Shows an issue, or says why it is not shown.",
} as const satisfies Route;

/** Fresh signed addresses for a reader that stays open longer than the first ones last. */
export const renewManifest = {
  operationId: "renewManifest",
  resource: "reading",
  method: "GET",
  paths: [`${READER}/manifest`],
  summary: "Answers a fresh manifest, in the envelope.",
} as const satisfies Route;

/** Spends a single-use token for a session; the token comes in the body. Safe methods never do that. */
export const openSession = {
  operationId: "openSession",
  resource: "reading",
  method: "POST",
  paths: [`${READER}/session`],
  summary: "Opens a session for a token: JSON for a script, else a redirect to the issue.",
} as const satisfies Route;

/** The text of the pages that anybody may read: what a preview has in place of `text.json`. */
export const getPageTexts = {
  operationId: "getPageTexts",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/text.json`],
  summary: "Answers the texts of a preview's pages.",
} as const satisfies Route;

/** The cover image, for whoever may see it. */
export const getCover = {
  operationId: "getCover",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [`${READER}/cover.jpg`],
  summary: "Answers the cover image.",
} as const satisfies Route;

// Under a word of its own, since gateways cannot tell two names for the same segment apart.
const CONVERSION = "/read/{account_id}/conversions/{issueTempID}";

/** What a publisher looks at while a PDF becomes an issue. It goes on to the issue by itself. */
export const showConversion = {
  operationId: "showConversion",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: [CONVERSION],
  summary: "Shows how far a conversion is, or leads to its issue.",
} as const satisfies Route;

/** What that page asks for as long as it is open. */
export const getConversionProgress = {
  operationId: "getConversionProgress",
  resource: "reading",
  method: "GET",
  paths: [`${CONVERSION}/progress`],
  summary: "Answers how far a conversion is, in the envelope.",
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
  summary: "Takes in the form of a free subscription: JSON for a script, else a page.",
} as const satisfies Route;

/** What browsers and crawlers ask every site for. */
export const showSite = {
  operationId: "showSite",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: ["/", "/favicon.ico", "/robots.txt", "/sitemap.xml"],
  summary: "Answers what browsers and crawlers ask every site for.",
} as const satisfies Route;

/** How other sites learn to show an issue whose address was pasted into them (oembed.com). */
export const getOEmbed = {
  operationId: "getOEmbed",
  resource: "reading",
  method: ["GET", "HEAD"],
  paths: ["/oembed"],
  summary: "Answers the embed snippet for an issue's address, as oEmbed.",
} as const satisfies Route;

/** What browsers call, without credentials of the API: what a reader may see is decided by issue and visitor. */
export const READER_ROUTES = [
  openReader,
  renewManifest,
  openSession,
  getPageTexts,
  getCover,
  showConversion,
  getConversionProgress,
  showSubscription,
  requestSubscription,
  getOEmbed,
  showSite,
] as const satisfies readonly Route[];
