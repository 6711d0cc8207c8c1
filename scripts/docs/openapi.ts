import { type HttpMethod, methodsOf, type Operation } from "#contract/api/operation.ts";
import { capitalized, type Part } from "./document.ts";
import {
  describesBody,
  pathParameters,
  queryParameters,
  requestBody,
} from "./openapi-parameters.ts";
import { idempotencyParameters } from "./openapi-idempotency.ts";
import { failureResponses, responses } from "./openapi-responses.ts";
import { EVENTS_TAG, webhooks } from "./openapi-webhooks.ts";
import { recordSchemas } from "./record-schemas.ts";

/**
 * The whole REST API as an OpenAPI 3.1 document in the order of declaration: every address, method and encoding that
 * the server accepts, and answers without undescribed fields.
 */
export function openApiDocument(operations: readonly Operation[]): Part {
  return {
    ...documentHead(operations),
    paths: paths(operations),
    webhooks: webhooks(),
    components: {
      schemas: recordSchemas(),
      responses: failureResponses(operations),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

export function documentHead(operations: readonly Operation[]): Part {
  const resources = new Set(operations.map(({ resource }) => resource));
  return {
    openapi: "3.1.0",
    info: {
      title: "Masthead",
      version: "2.0",
      summary: "Self-hosted digital magazines.",
      description:
        "Every answer is a JSON object with `error`, `message` and `data`. Any other address answers 404 in the same envelope. On AWS, API Gateway gives some answers with 413, 429 and 503 by itself, as objects with a `message` only.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "{base}",
        description: "The base address that the server prints when it starts.",
        variables: { base: { default: "http://127.0.0.1:8080" } },
      },
    ],
    security: [{ basic: [] }, { key: [], signature: [] }, { session: [], desk: [] }],
    tags: [...[...resources].map((name) => ({ name, description: TAGS[name] })), EVENTS_TAG],
  };
}

const TAGS: Readonly<Record<Operation["resource"], string>> = {
  keys: "API keys: what they may do, and their end.",
  magazines: "Magazines, their settings and terms, and new issues.",
  issues: "Issues: conversion, fields, publication, embedding.",
  uploads: "Uploads of PDFs in parts, which survive breaks.",
  previews: "Looking at issues and their mails before anybody else does.",
  contents: "Tables of contents of issues.",
  contacts: "Contacts, what they may read, and what is sent to them.",
  webhooks: "Webhooks: addresses of your own to which events are sent.",
  statistics: "How issues are read, in sums that name nobody.",
  audit: "The audit log: who did what, for a year.",
  desk: "Signing in at the desk in a browser, with a session in a cookie.",
  people: "People who publish at the desk, each with a scope.",
  account: "The account of the key: its name, its quotas, and what it uses of them.",
  payments: "Getting paid: the publisher's own account at Stripe, and what readers have paid.",
  service: "The service itself: its version, where it runs, its mail.",
  reading: "What visitors read.",
  mail: "What the links in mails lead to.",
  reference: "What this is shown with.",
  shelf: "What everybody sees of listed magazines.",
};

export const SECURITY_SCHEMES = {
  basic: {
    type: "http",
    scheme: "basic",
    description: "API key as user name, API secret as password.",
  },
  key: { type: "apiKey", in: "header", name: "key", description: "The API key." },
  signature: {
    type: "apiKey",
    in: "header",
    name: "sig",
    description:
      "Lower-case hex of HMAC-SHA256, keyed with the secret, over the method, the full URL as called and the values of the body's parameters in ascending order of their names, without separators and without `pdf`.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "masthead_session",
    description:
      "The session that `createDeskSession` has set, in browsers; over https the cookie is `__Host-masthead_session`. It counts together with the header `X-Masthead-Desk` only and, where the browser sends an `Origin`, from a page of the service's own address.",
  },
  desk: {
    type: "apiKey",
    in: "header",
    name: "X-Masthead-Desk",
    description: "Always `1`: a page of another site cannot send it.",
  },
};

function paths(operations: readonly Operation[]): Part {
  const items: Record<string, Part> = {};
  for (const operation of operations) {
    for (const path of operation.paths) {
      const item = (items[path] ??= parametersOfPath(path));
      for (const method of methodsOf(operation)) {
        item[method.toLowerCase()] = operationObject(operation, path, method);
      }
    }
  }
  return items;
}

export function parametersOfPath(path: string): Part {
  const parameters = pathParameters(path);
  return parameters.length > 0 ? { parameters } : {};
}

function operationObject(operation: Operation, path: string, method: HttpMethod): Part {
  const query = queryParameters(operation, path, method);
  const parameters = [...query, ...idempotencyParameters(operation, method)];
  const body = describesBody(method) ? requestBody(operation, path) : undefined;
  return {
    operationId: idAt(operation, path, method),
    tags: [operation.resource],
    summary: operation.summary,
    ...(query.length > 0 && { description: AS_BODY }),
    ...(body && { description: IN_QUERY }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    ...(operation.signsIn && { security: [] }),
    responses: responses(operation, method),
  };
}

const AS_BODY =
  "The parameters may also be sent as a body: a form, multipart or JSON. The body wins over the query.";
const IN_QUERY =
  "The parameters may also be sent in the query, in the form of a form's fields. The body wins over the query.";

/** Unique at every path and method: `getIssue`, at its second path `getIssueAlias`, by a second method `…Post`. */
function idAt(operation: Operation, path: string, method: HttpMethod): string {
  const pathIndex = operation.paths.indexOf(path);
  const alias = pathIndex === 0 ? "" : pathIndex === 1 ? "Alias" : `Alias${pathIndex}`;
  const isFirstMethod = methodsOf(operation)[0] === method;
  return `${operation.operationId}${alias}${isFirstMethod ? "" : capitalized(method.toLowerCase())}`;
}
