import type * as v from "valibot";
import type { ErrorCode } from "./errors.ts";
import type { Parameters } from "#contract/api/parameters/parameters.ts";
import { notFoundOf } from "./path-segments.ts";

export type HttpMethod = "GET" | "HEAD" | "POST" | "PUT" | "DELETE";

/** The files that operations accept: a PDF, which may be large, and a logo, which is held in memory. */
export type FilePart = "pdf" | "logo";

/** The routing part of a declaration: how a request reaches a Lambda function. */
export interface Route<Paths extends readonly string[] = readonly string[]> {
  /** The operation's one name, shared by its handler file, use case, construct and log field. */
  operationId: string;
  /** Folder of its handler below `functions/`. */
  resource:
    | "magazines"
    | "issues"
    | "uploads"
    | "previews"
    | "contents"
    | "contacts"
    | "keys"
    | "webhooks"
    | "audit"
    | "statistics"
    | "desk"
    | "people"
    | "service"
    | "account"
    | "payments"
    | "reading"
    | "mail"
    | "reference"
    | "shelf";
  method: HttpMethod | readonly HttpMethod[];
  /** Every path of the route; a name in braces takes one segment (`PATH_SEGMENTS`). */
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
  /** Parameters that become required as soon as one of them, or one in `alongside`, is sent. */
  allOrNone?: { all: readonly string[]; alongside: readonly string[] };
  /**
   * Parameters that replace a name missing in some of the paths, and are required there: `{magazine_ID:
   * "magazine_id"}`.
   */
  standIns?: Readonly<Record<string, string>>;
  /** The file part of a multipart body. */
  takesFile?: FilePart;
  /**
   * Ignores unknown parameters, as clients of the specification's operations expect. All other operations refuse them: an
   * ignored filter would look like an answer, and a key with a misspelt end would have none.
   */
  ignoresUnknown?: true;
  /** The parameters identify the caller, not the headers; such a call accepts no `Idempotency-Key`. */
  signsIn?: true;
  /** Requires the key's secret, or a session that signed in at most ten minutes ago. */
  needsProof?: true;
  /** The answer contains a secret or a code, and is repeated only to the same caller, for ten minutes. */
  answersSecret?: true;
  /** Schema of the envelope's `data` on success. */
  response: Response;
  /** The media type that `format` may request in place of the envelope. */
  alsoAnswers?: "text/csv";
  /** Its own errors, in addition to the common ones (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  /** Read-only with any method: the audit log ignores it. */
  changesNothing?: true;
}

/** Errors that any operation may return. */
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

/** Further errors of a POST, which may have an idempotency key. */
const POST_ERRORS = [
  "IDEMPOTENCY_KEY_IN_USE",
  "IDEMPOTENCY_KEY_REUSED",
] as const satisfies readonly ErrorCode[];

/** Every error of an operation, by all its methods or some, without duplicates, in the order of the checks. */
export function failuresOf(
  operation: Operation,
  methods: readonly HttpMethod[] = methodsOf(operation),
): readonly ErrorCode[] {
  const { errors, paths } = operation;
  const proof: ErrorCode[] = operation.needsProof ? ["PROOF_NEEDED"] : [];
  const posted = methods.includes("POST") && !operation.signsIn ? POST_ERRORS : [];
  const notFound = namedIn(paths).map(notFoundOf);
  return [...new Set([...COMMON_ERRORS, ...proof, ...notFound, ...posted, ...errors])];
}

/** The distinct path parameters. */
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

/** Whether a finished call is written to the audit log. A stranger has no account; a sign-in writes its own line. */
export function isAudited(
  { changesNothing, signsIn }: Pick<Operation, "changesNothing" | "signsIn">,
  method: string,
): boolean {
  return method !== "GET" && method !== "HEAD" && !changesNothing && !signsIn;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The path parameters: always present if every path of the operation has the name, otherwise optional. */
export type PathValues<Paths extends readonly string[]> = {
  [Name in NamesIn<Paths[number]>]: [Paths[number]] extends [`${string}{${Name}}${string}`]
    ? string
    : string | undefined;
};

export function methodsOf({ method }: Route): readonly HttpMethod[] {
  return typeof method === "string" ? [method] : method;
}

/** The methods that a route answers: where GET is, HEAD is too. */
export function routedMethodsOf(route: Route): readonly HttpMethod[] {
  const methods = methodsOf(route);
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}

/** Path of its handler below `functions/` without extension: `issues/get-issue`. */
export function functionName({ resource, operationId }: Route): string {
  return `${resource}/${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
