import type { Route } from "./operation.ts";

const READER = "/read/{account_id}/{issue_id}";

/** An issue's page in the browser: the address in `url`, and what the embed snippet frames. */
export const openReader = {
  operationId: "openReader",
  resource: "reader",
  method: ["GET", "HEAD"],
  paths: [READER],
  summary: "Shows an issue, or says why it is not shown.",
} as const satisfies Route;

/** Fresh signed addresses for a reader that stays open longer than the first ones last. */
export const renewManifest = {
  operationId: "renewManifest",
  resource: "reader",
  method: "GET",
  paths: [`${READER}/manifest`],
  summary: "Answers a fresh manifest, in the envelope.",
} as const satisfies Route;

/** Spends a single-use token for a session; the token comes in the body. Safe methods never do that. */
export const openSession = {
  operationId: "openSession",
  resource: "reader",
  method: "POST",
  paths: [`${READER}/session`],
  summary: "Opens a session for a token: JSON for a script, else a redirect to the issue.",
} as const satisfies Route;

/** The text of the pages that anybody may read: what a preview has in place of `text.json`. */
export const getPageTexts = {
  operationId: "getPageTexts",
  resource: "reader",
  method: ["GET", "HEAD"],
  paths: [`${READER}/text.json`],
  summary: "Answers the texts of a preview's pages.",
} as const satisfies Route;

/** The cover image, for whoever may see it. */
export const getCover = {
  operationId: "getCover",
  resource: "reader",
  method: ["GET", "HEAD"],
  paths: [`${READER}/cover.jpg`],
  summary: "Answers the cover image.",
} as const satisfies Route;

/** How other sites learn to show an issue whose address was pasted into them (oembed.com). */
export const getOEmbed = {
  operationId: "getOEmbed",
  resource: "reader",
  method: ["GET", "HEAD"],
  paths: ["/oembed"],
  summary: "Answers the embed snippet for an issue's address, as oEmbed.",
} as const satisfies Route;

/** What browsers call, without credentials of the API: what a reader may see is decided by issue and visitor. */
export const READER_ROUTES: readonly Route[] = [
  openReader,
  renewManifest,
  openSession,
  getPageTexts,
  getCover,
  getOEmbed,
];
