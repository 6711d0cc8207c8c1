import type { Route } from "#contract/api/operation.ts";

/** The desk's page and its files. What the page does goes through the API. */
export const showDesk = {
  operationId: "showDesk",
  resource: "desk",
  method: ["GET", "HEAD"],
  paths: ["/desk", "/desk/", "/desk/{desk_version}/{desk_file}"],
  summary: "Shows the desk, at which publishers work in a browser.",
} as const satisfies Route;

/** Called by browsers, without credentials: what the page calls is the API, with a session's cookie. */
export const DESK_ROUTES = [showDesk] as const satisfies readonly Route[];
