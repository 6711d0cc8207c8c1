import type { Route } from "#contract/api/operation.ts";

/** The desk's page and its files. The page itself uses the API. */
export const showDesk = {
  operationId: "showDesk",
  resource: "desk",
  method: "GET",
  paths: ["/desk", "/desk/", "/desk/{desk_version}/{desk_file}"],
  summary: "Shows the desk, at which publishers work in a browser.",
} as const satisfies Route;

/** Called by browsers without credentials; the page itself calls the API with a session cookie. */
export const DESK_ROUTES = [showDesk] as const satisfies readonly Route[];
