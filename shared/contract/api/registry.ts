import * as auditOperations from "#contract/api/audit/audit-operations.ts";
import * as audienceOperations from "./audience-operations.ts";
import * as contactBatchOperations from "./contact-batch-operations.ts";
import * as contactLinkOperations from "./contact-link-operations.ts";
import * as contactOperations from "./contact-operations.ts";
import * as deletionOperations from "#contract/api/deletions/deletion-operations.ts";
import * as editionOperations from "#contract/api/editions/edition-operations.ts";
import * as peopleOperations from "#contract/api/desk/people-operations.ts";
import * as deskCodeOperations from "#contract/api/desk/desk-code-operations.ts";
import * as deskOperations from "./desk-operations.ts";
import { DESK_ROUTES } from "#contract/api/routes/desk-routes.ts";
import * as issueListOperations from "./issue-list-operations.ts";
import * as issueOperations from "./issue-operations.ts";
import * as keyOperations from "./key-operations.ts";
import * as magazineOperations from "./magazine-operations.ts";
import { MAIL_ROUTES } from "#contract/api/routes/mail-routes.ts";
import { type HttpMethod, type Operation, routedMethodsOf, type Route } from "./operation.ts";
import { PAYMENT_ROUTES } from "#contract/api/routes/payment-routes.ts";
import * as paymentOperations from "#contract/api/payments/payment-operations.ts";
import * as previewOperations from "#contract/api/previews/preview-operations.ts";
import * as readBackOperations from "./read-back-operations.ts";
import * as statisticsOperations from "./statistics/statistics-operations.ts";
import * as searchOperations from "#contract/api/search/search-operations.ts";
import * as uploadOperations from "./uploads/upload-operations.ts";
import * as webhookOperations from "#contract/api/webhooks/webhook-operations.ts";
import { READER_ROUTES } from "#contract/api/routes/reading-routes.ts";
import { REFERENCE_ROUTES } from "#contract/api/routes/reference-routes.ts";
import { SHELF_ROUTES } from "#contract/api/routes/shelf-routes.ts";
import * as accountOperations from "#contract/api/account/account-operations.ts";
import * as serviceOperations from "#contract/api/service/service-operations.ts";

/** Every operation of the REST API. */
export const OPERATIONS: readonly Operation[] = [
  ...Object.values(magazineOperations),
  ...Object.values(searchOperations),
  ...Object.values(issueListOperations),
  ...Object.values(issueOperations),
  ...Object.values(uploadOperations),
  ...Object.values(editionOperations),
  ...Object.values(previewOperations),
  ...Object.values(deletionOperations),
  ...Object.values(contactOperations),
  ...Object.values(contactLinkOperations),
  ...Object.values(contactBatchOperations),
  ...Object.values(audienceOperations),
  ...Object.values(keyOperations),
  ...Object.values(readBackOperations),
  ...Object.values(webhookOperations),
  ...Object.values(statisticsOperations),
  ...Object.values(auditOperations),
  ...Object.values(deskOperations),
  ...Object.values(deskCodeOperations),
  ...Object.values(peopleOperations),
  ...Object.values(accountOperations),
  ...Object.values(serviceOperations),
  ...Object.values(paymentOperations),
];

/** Every route of the service. */
export const ROUTES: readonly Route[] = [
  ...OPERATIONS,
  ...READER_ROUTES,
  ...MAIL_ROUTES,
  ...REFERENCE_ROUTES,
  ...DESK_ROUTES,
  ...SHELF_ROUTES,
  ...PAYMENT_ROUTES,
];

/** The name of a route; an operation's export has the same name. */
export type OperationId =
  | keyof typeof magazineOperations
  | keyof typeof searchOperations
  | keyof typeof issueListOperations
  | keyof typeof issueOperations
  | keyof typeof uploadOperations
  | keyof typeof editionOperations
  | keyof typeof previewOperations
  | keyof typeof deletionOperations
  | keyof typeof contactOperations
  | keyof typeof contactLinkOperations
  | keyof typeof contactBatchOperations
  | keyof typeof audienceOperations
  | keyof typeof keyOperations
  | keyof typeof readBackOperations
  | keyof typeof webhookOperations
  | keyof typeof statisticsOperations
  | keyof typeof auditOperations
  | keyof typeof deskOperations
  | keyof typeof peopleOperations
  | keyof typeof deskCodeOperations
  | keyof typeof accountOperations
  | keyof typeof serviceOperations
  | keyof typeof paymentOperations
  | (typeof READER_ROUTES)[number]["operationId"]
  | (typeof MAIL_ROUTES)[number]["operationId"]
  | (typeof REFERENCE_ROUTES)[number]["operationId"]
  | (typeof DESK_ROUTES)[number]["operationId"]
  | (typeof SHELF_ROUTES)[number]["operationId"]
  | (typeof PAYMENT_ROUTES)[number]["operationId"];

/** The target of a request: a route, a path with other methods, or nothing. */
export type RouteMatch =
  | { kind: "route"; route: Route; pathParameters: Record<string, string> }
  | { kind: "other-methods"; allowed: HttpMethod[] }
  | { kind: "none" };

/** Finds the route for a method and a path as received (percent-encoded or not). */
export function matchRoute(method: string, path: string): RouteMatch {
  const atPath = ROUTES.flatMap((route) => {
    const pathParameters = readPath(route.paths, path);
    return pathParameters ? [{ route, pathParameters }] : [];
  });
  // As in API Gateway, the path with fewer parameters wins: `contacts/batch` is not a contact.
  const [hit] = atPath
    .filter(({ route }) => routedMethodsOf(route).some((each) => each === method))
    .toSorted((a, b) => namesOf(a) - namesOf(b));
  if (hit) return { kind: "route", ...hit };
  const allowed = [...new Set(atPath.flatMap(({ route }) => routedMethodsOf(route)))];
  return allowed.length > 0 ? { kind: "other-methods", allowed } : { kind: "none" };
}

function namesOf({ pathParameters }: { pathParameters: object }): number {
  return Object.keys(pathParameters).length;
}

function readPath(templates: readonly string[], path: string): Record<string, string> | undefined {
  for (const template of templates) {
    const match = templatePattern(template).exec(path);
    if (!match) continue;
    const segments = Object.entries(match.groups ?? {});
    return Object.fromEntries(segments.map(([name, segment]) => [name, decode(segment)]));
  }
  return undefined;
}

const patterns = new Map<string, RegExp>();

function templatePattern(template: string): RegExp {
  let pattern = patterns.get(template);
  if (!pattern) {
    const source = template.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    pattern = new RegExp(`^${source}$`);
    patterns.set(template, pattern);
  }
  return pattern;
}

/** A segment with invalid percent-encoding stays as received. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
