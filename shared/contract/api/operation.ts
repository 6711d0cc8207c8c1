import type * as v from "valibot";
import type { ErrorCode } from "./errors.ts";
import type { Parameters } from "#contract/api/parameters/parameters.ts";
import { notFoundOf } from "./path-segments.ts";

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
  /** It takes the key's secret, or a session that signed in at most ten minutes ago. */
  needsProof?: true;
  /** The answer contains a secret or a code, and is replayed to its own maker only, for ten minutes. */
  answersSecret?: true;
  /** Shape of the envelope's `data` on success. */
  response: Response;
  /** The media type of what it answers in place of the envelope, where `format` asks for that. */
  alsoAnswers?: "text/csv";
  /** Its own failures, in addition to those of every operation (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  /** It changes nothing, whatever its method: the audit log gets no line of it. */
  changesNothing?: true;
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
  const proof: ErrorCode[] = operation.needsProof ? ["PROOF_NEEDED"] : [];
  const posted = methods.includes("POST") && !operation.signsIn ? POST_ERRORS : [];
  const notFound = namedIn(paths).map(notFoundOf);
  return [...new Set([...COMMON_ERRORS, ...proof, ...notFound, ...posted, ...errors])];
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

/**
 * Whether the audit log gets a line of a call once it is done. A stranger has no account; a sign-in writes its line
 * itself.
 */
export function isAudited(
  { changesNothing, signsIn }: Pick<Operation, "changesNothing" | "signsIn">,
  method: string,
): boolean {
  return method !== "GET" && method !== "HEAD" && !changesNothing && !signsIn;
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

/** Methods of a route, always as a list. */
export function methodsOf({ method }: Route): readonly HttpMethod[] {
  return typeof method === "string" ? [method] : method;
}

/** The methods at which a route answers: with GET, an operation of the API takes HEAD as well. */
export function routedMethodsOf(route: Route): readonly HttpMethod[] {
  const methods = methodsOf(route);
  const isOfApi = route.paths.some((path) => path.startsWith("/api/"));
  const isRead = methods.includes("GET") && !methods.includes("HEAD");
  return isOfApi && isRead ? [...methods, "HEAD"] : methods;
}

/** Its handler below `functions/`, without the ending: `issues/get-issue`. */
export function functionName({ resource, operationId }: Route): string {
  return `${resource}/${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
