import type * as v from "valibot";
import type { ErrorCode } from "./errors.ts";
import type { Parameters } from "#contract/api/parameters/parameters.ts";
import {
  API_KEY,
  CONVERSION_ID,
  DESK_SESSION_ID,
  ISSUE_ID,
  MAGAZINE_ID,
  SLUG,
  TOKEN_ID,
  WEBHOOK_DELIVERY_ID,
  WEBHOOK_ID,
} from "./patterns.ts";

export type HttpMethod = "GET" | "HEAD" | "POST" | "PUT" | "DELETE";

/** The files that operations take: a PDF, which may be large, and a logo, which is held in memory. */
export type FilePart = "pdf" | "logo";

/** The part of a declaration that leads a request to a Lambda function. */
export interface Route<Paths extends readonly string[] = readonly string[]> {
  /** The operation's one name: handler file, use case, construct and log field are named after it. */
  operationId: string;
  /** Folder of its handler below `functions/`. */
  resource:
    | "magazines"
    | "issues"
    | "uploads"
    | "contacts"
    | "keys"
    | "webhooks"
    | "desk"
    | "service"
    | "account"
    | "reading"
    | "mail"
    | "reference"
    | "shelf";
  method: HttpMethod | readonly HttpMethod[];
  /** Every path at which it is reachable, with a name in braces for one segment (`PATH_SEGMENTS`). */
  paths: Paths;
  summary: string;
}

/**
 * One operation of the REST API, declared once: validation, routes on AWS and on the laptop, OpenAPI,
 * the documentation and the tests all read it.
 */
export interface Operation<
  P extends Parameters = Parameters,
  Response extends v.GenericSchema = v.GenericSchema,
  Paths extends readonly string[] = readonly string[],
> extends Route<Paths> {
  parameters: P;
  /** Parameters that are required as soon as one of them, or of those in `alongside`, is sent. */
  allOrNone?: { all: readonly string[]; alongside: readonly string[] };
  /** Parameters for a name that only some of the paths have; required at the others: `{magazine_ID: "magazine_id"}`. */
  standIns?: Readonly<Record<string, string>>;
  /** The part of a multipart body that is a file for this operation. */
  takesFile?: FilePart;
  /** The parameters name the caller, not the headers; such a call takes no `Idempotency-Key`. */
  signsIn?: true;
  /** Shape of the envelope's `data` on success. */
  response: Response;
  /** Its own failures, in addition to those of every operation (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  /**
   * Budget of table calls in a warm process, asserted by a test. A process that meets an API key or
   * an issue for the first time spends one more on each, and once a minute one more to record the use of a key.
   */
  tableCalls: number;
  /**
   * Units that those calls consume while items are small (4 KB read, 1 KB written), asserted by the same test. Reading
   * an item costs one unit if consistent, half a unit if it may lag or is in the index. An issue or a conversion is
   * read with its magazine, so that it disappears together with it, and with a contact if one is named. Writing costs
   * one unit for the item and one for its index entry, or two if that moves to another list, as on deletion.
   */
  tableUnits: { read: number; write: number };
}

/** Failures that any operation may return. */
export const COMMON_ERRORS = [
  "MALFORMED_REQUEST",
  "MISDIRECTED_REQUEST",
  "UNAUTHORIZED",
  "CROSS_SITE_REFUSED",
  "SCOPE_MISSING",
  "RATE_LIMITED",
  "REQUEST_TIMEOUT",
  "SERVER_BUSY",
  "BODY_TOO_LARGE",
  "UNSUPPORTED_ENCODING",
  "MALFORMED_BODY",
  "INVALID_PARAMETER",
  "MISSING_PARAMETER",
  "INTERNAL",
] as const satisfies readonly ErrorCode[];

/** Failures that any operation may return to a POST, which may carry an idempotency key. */
const POST_ERRORS = [
  "IDEMPOTENCY_KEY_IN_USE",
  "IDEMPOTENCY_KEY_REUSED",
] as const satisfies readonly ErrorCode[];

/** Every failure of an operation, by all its methods or some, each once, in the order in which a request meets them. */
export function failuresOf(
  operation: Operation,
  methods: readonly HttpMethod[] = methodsOf(operation),
): readonly ErrorCode[] {
  const { errors, paths } = operation;
  const posted = methods.includes("POST") && !operation.signsIn ? POST_ERRORS : [];
  return [...new Set([...COMMON_ERRORS, ...namedIn(paths).map(notFoundOf), ...posted, ...errors])];
}

/** Names in braces of all paths, each once. */
function namedIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
}

/** Declares an operation and keeps the exact types of its parameters, response and paths. */
export function operation<
  const P extends Parameters,
  const R extends v.GenericSchema,
  const Paths extends readonly string[],
>(declaration: Operation<P, R, Paths>): Operation<P, R, Paths> {
  return declaration;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of a path: always present if every path of the operation has the name, otherwise optional. */
export type PathValues<Paths extends readonly string[]> = {
  [Name in NamesIn<Paths[number]>]: [Paths[number]] extends [`${string}{${Name}}${string}`]
    ? string
    : string | undefined;
};

/** A name in braces of a path: its meaning, its form, and the failure if there is no such thing. */
interface PathSegment {
  meaning: string;
  pattern: RegExp;
  notFound: ErrorCode;
}

/** Every name that a path may have. */
export const PATH_SEGMENTS: Readonly<Record<string, PathSegment>> = {
  account_id: {
    meaning: "The account that publishes the issue.",
    pattern: /^[a-z2-9]{12}$/,
    notFound: "ISSUE_NOT_FOUND",
  },
  magazine_id: {
    meaning: "The magazine, by the `ID` of its record.",
    pattern: new RegExp(MAGAZINE_ID),
    notFound: "MAGAZINE_NOT_FOUND",
  },
  issue_id: {
    meaning: "The issue, by the `ID` of its record or of its finished conversion.",
    pattern: new RegExp(ISSUE_ID),
    notFound: "ISSUE_NOT_FOUND",
  },
  edition: {
    meaning: "The edition, by its number in the list.",
    pattern: /^[1-9]\d{0,14}$/,
    notFound: "EDITION_NOT_FOUND",
  },
  magazine_slug: {
    meaning: "A listed magazine, by the `slug` of its record.",
    pattern: new RegExp(SLUG),
    notFound: "ROUTE_NOT_FOUND",
  },
  article_file: {
    meaning: "A file of the issue's articles, such as `article-0001.json`.",
    pattern: /^article-\d{4}\.json$/,
    notFound: "ISSUE_NOT_FOUND",
  },
  issueTempID: {
    meaning: "The conversion, by the `issueTempID` that its start returned.",
    pattern: new RegExp(CONVERSION_ID),
    notFound: "CONVERSION_NOT_FOUND",
  },
  email: {
    meaning: "The contact, by its e-mail address. Case makes no difference.",
    pattern: /^[^@\s]+@[^@\s]+$/,
    notFound: "CONTACT_NOT_FOUND",
  },
  token_id: {
    meaning: "The token, by the `id` of its record in the list.",
    pattern: new RegExp(TOKEN_ID),
    notFound: "TOKEN_NOT_FOUND",
  },
  key_id: {
    meaning: "The API key, by the `id` of its record.",
    pattern: new RegExp(API_KEY),
    notFound: "KEY_NOT_FOUND",
  },
  session_id: {
    meaning: "The session, by the `id` of its record.",
    pattern: new RegExp(DESK_SESSION_ID),
    notFound: "SESSION_NOT_FOUND",
  },
  webhook_id: {
    meaning: "The webhook, by the `id` of its record.",
    pattern: new RegExp(WEBHOOK_ID),
    notFound: "WEBHOOK_NOT_FOUND",
  },
  delivery_id: {
    meaning: "The delivery, by the `id` of its record in the webhook's list.",
    pattern: new RegExp(WEBHOOK_DELIVERY_ID),
    notFound: "WEBHOOK_DELIVERY_NOT_FOUND",
  },
  reference_version: {
    meaning: "The version of the reference's files, as its page names it.",
    pattern: /^[0-9a-f]{16}$/,
    notFound: "ROUTE_NOT_FOUND",
  },
  reference_file: {
    meaning: "A file of the reference's viewer, such as `viewer.js`.",
    pattern: /^[a-z-]+\.(?:css|js|svg)$/,
    notFound: "ROUTE_NOT_FOUND",
  },
  desk_version: {
    meaning: "The version of the desk's files, as its page names it.",
    pattern: /^[0-9a-f]{16}$/,
    notFound: "ROUTE_NOT_FOUND",
  },
  desk_file: {
    meaning: "A file of the desk, such as `main.js`.",
    pattern: /^[A-Za-z0-9-]{1,80}\.(?:css|js|svg)$/,
    notFound: "ROUTE_NOT_FOUND",
  },
};

function notFoundOf(name: string): ErrorCode {
  return PATH_SEGMENTS[name]?.notFound ?? "ROUTE_NOT_FOUND";
}

/** The failure for a path with a segment that cannot be an id; undefined for a possible path. */
export function notFoundErrorFor(
  segments: Record<string, string | undefined>,
): ErrorCode | undefined {
  const odd = Object.entries(segments).find(
    ([name, value = ""]) => !PATH_SEGMENTS[name]?.pattern.test(value),
  );
  return odd && notFoundOf(odd[0]);
}

/** Methods of a route, always as a list. */
export function methodsOf({ method }: Route): readonly HttpMethod[] {
  return typeof method === "string" ? [method] : method;
}

/** Its handler below `functions/`, without the ending: `issues/get-issue`. */
export function functionName({ resource, operationId }: Route): string {
  return `${resource}/${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
