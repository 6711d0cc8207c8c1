import type { Route } from "#contract/api/operation.ts";

const SHELF = "/m/{magazine_slug}";

/**
 * The public pages of a listed magazine: its shelf, the redirect to its newest issue, feeds of its issues, the shelf as
 * an app, and the page of kept issues.
 */
export const showShelf = {
  operationId: "showShelf",
  resource: "shelf",
  method: "GET",
  paths: [
    SHELF,
    `${SHELF}/latest`,
    `${SHELF}/feed.xml`,
    `${SHELF}/opds.json`,
    `${SHELF}/manifest.webmanifest`,
    `${SHELF}/library`,
  ],
  summary: "Shows the issues of a listed magazine, as a page, as feeds and as an app.",
} as const satisfies Route;

/** A shelf's icon as a drawing, and as pictures for systems that take none. */
export const showIcon = {
  operationId: "showIcon",
  resource: "shelf",
  method: "GET",
  paths: [`${SHELF}/icons/{icon_file}`],
  summary: "Returns the icon of a shelf, as SVG or PNG.",
} as const satisfies Route;

const SUBSCRIBE = `${SHELF}/subscribe`;

/** The form for a subscription to a magazine, listed or not, and the links to buy one. */
export const showMagazineSubscription = {
  operationId: "showMagazineSubscription",
  resource: "shelf",
  method: "GET",
  paths: [SUBSCRIBE],
  summary: "Shows the form that requests a subscription to a magazine.",
} as const satisfies Route;

/** Accepts that form from any site. */
export const requestMagazineSubscription = {
  operationId: "requestMagazineSubscription",
  resource: "shelf",
  method: "POST",
  paths: [SUBSCRIBE],
  summary:
    "Requests a free subscription to a magazine, which the owner of the address confirms by mail.",
} as const satisfies Route;

/** The search in all issues of a shelf, as a page and for programs. */
export const searchShelf = {
  operationId: "searchShelf",
  resource: "shelf",
  method: "GET",
  paths: [`${SHELF}/search`, `${SHELF}/search.json`],
  summary: "Searches the text of the issues on a shelf, as a page and in the envelope.",
} as const satisfies Route;

/** All listed magazines, for library apps. */
export const listShelves = {
  operationId: "listShelves",
  resource: "shelf",
  method: "GET",
  paths: ["/opds.json"],
  summary: "Lists the listed magazines, as a navigation feed of OPDS 2.0.",
} as const satisfies Route;

/** Called by browsers, feed readers and crawlers, without credentials. */
export const SHELF_ROUTES = [
  showShelf,
  showIcon,
  showMagazineSubscription,
  requestMagazineSubscription,
  searchShelf,
  listShelves,
] as const satisfies readonly Route[];
