import type { Route } from "#contract/api/operation.ts";

/** The API reference for people: a page, its OpenAPI document, and the viewer's files. */
export const showReference = {
  operationId: "showReference",
  resource: "reference",
  method: "GET",
  paths: ["/docs", "/docs/openapi.json", "/docs/{reference_version}/{reference_file}"],
  summary: "Shows the reference of the API, from which it can be called.",
} as const satisfies Route;

/** Called by browsers without credentials; the page itself calls the API with the credentials that people enter. */
export const REFERENCE_ROUTES = [showReference] as const satisfies readonly Route[];
