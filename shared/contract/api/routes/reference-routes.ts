import type { Route } from "#contract/api/operation.ts";

/** The API's reference for people: a page, the OpenAPI document that it shows, and the files of its viewer. */
export const showReference = {
  operationId: "showReference",
  resource: "reference",
  method: ["GET", "HEAD"],
  paths: ["/docs", "/docs/openapi.json", "/docs/{reference_version}/{reference_file}"],
  summary: "Shows the reference of the API, from which it can be called.",
} as const satisfies Route;

/** Called by browsers, without credentials: what the page calls is the API, with those that are typed into it. */
export const REFERENCE_ROUTES = [showReference] as const satisfies readonly Route[];
