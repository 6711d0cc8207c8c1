import type * as v from "valibot";
import type { ErrorCode } from "../errors.ts";
import type { Parameters } from "./parameters.ts";

export type HttpMethod = "GET" | "HEAD" | "POST" | "PUT" | "DELETE";

/** What leads a request to a Lambda function. */
export interface Route<Paths extends readonly string[] = readonly string[]> {
  /** The operation's one name: handler file, use case, construct and log field are called after it. */
  operationId: string;
  /** Folder of its handler below `functions/`. */
  resource: "magazines" | "issues" | "reader";
  method: HttpMethod | readonly HttpMethod[];
  /** Every path it answers at, with a name in braces for one segment (`PATH_SEGMENTS`). */
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
  /** Whether the part `pdf` of a multipart body is a file for this operation. */
  takesPdf?: boolean;
  /** Shape of the envelope's `data` on success. */
  response: Response;
  /** What it answers when its path names nothing of the account's; absent where the path names nothing. */
  notFound?: ErrorCode;
  /** Other failures of its own, beside those of every operation (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  /**
   * Budget of table calls in a warm process, asserted by a test. A process that meets an API key or
   * an issue for the first time spends one more on each.
   */
  tableCalls: number;
}

/** Failures that any operation may answer. */
export const COMMON_ERRORS = [
  "INVALID_PARAMETER",
  "MISSING_PARAMETER",
  "MALFORMED_BODY",
  "UNAUTHORIZED",
  "BODY_TOO_LARGE",
  "UNSUPPORTED_ENCODING",
  "INTERNAL",
] as const satisfies readonly ErrorCode[];

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

/** What a path names: always, where every path of the operation has the name, else perhaps. */
export type PathValues<Paths extends readonly string[]> = {
  [Name in NamesIn<Paths[number]>]: [Paths[number]] extends [`${string}{${Name}}${string}`]
    ? string
    : string | undefined;
};

/** How the segments of a path look; a segment that looks otherwise names nothing. */
const PATH_SEGMENTS: Record<string, RegExp> = {
  account_id: /^[a-z2-9]{12}$/,
  magazine_id: /^M\d{19}$/,
  issue_id: /^\d{19}$/,
  issueTempID: /^[0-9a-f]{32}$/,
};

/** Whether every segment looks like what its name stands for. */
export function namesSomething(segments: Record<string, string | undefined>): boolean {
  return Object.entries(segments).every(([name, value]) => PATH_SEGMENTS[name]?.test(value ?? ""));
}

/** Methods of a route, always as a list. */
export function methodsOf({ method }: Route): readonly HttpMethod[] {
  return typeof method === "string" ? [method] : method;
}
