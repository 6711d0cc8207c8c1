import { type ErrorName, ERROR_NAMES } from "./error-names.ts";

/** Why a call failed without an answer of Masthead that names its reason. */
export type ClientErrorName =
  /** No answer came: the network, the name or the connection failed. */
  | "CONNECTION_FAILED"
  /** No answer came within `timeoutSeconds`, or an upload stalled for that long. */
  | "TIMED_OUT"
  /** Something answered that is not Masthead's API, such as a proxy. `status` is that of its answer. */
  | "UNEXPECTED_ANSWER"
  /** Masthead answered with an error that this version of the client does not know. `error` has its number. */
  | "UNKNOWN_ERROR"
  /** The store refused the file, because it is too large or the upload's address has expired. */
  | "UPLOAD_REFUSED"
  /** The PDF could not be converted. `conversionError` is the reason for programs, `message` that for people. */
  | "CONVERSION_FAILED"
  /** A webhook is not proven to come from Masthead. */
  | "WEBHOOK_REFUSED";

/** A call that failed. */
export interface FailedRequest {
  method: string;
  url: string;
}

/** The facts about a failure besides its message. */
export interface FailureFacts {
  code: ErrorName | ClientErrorName;
  error?: number | undefined;
  status?: number | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  conversionError?: string | undefined;
  request?: FailedRequest | undefined;
  cause?: unknown;
}

/** The one error that the client throws, apart from the reason of an `AbortSignal` that the caller aborts. */
export class MastheadError extends Error {
  override readonly name = "MastheadError";
  /** Its name in the catalogue of errors, such as `ISSUE_NOT_FOUND`, or a name of the client's own. Decide by this. */
  readonly code: ErrorName | ClientErrorName;
  /** The number of the envelope, such as 3002; undefined if no envelope came. */
  readonly error: number | undefined;
  /** The status of HTTP; undefined if nothing answered. */
  readonly status: number | undefined;
  /** The id of the request for the operator's logs, where the service sends one. */
  readonly requestId: string | undefined;
  /** The seconds after which the service expects the next call, if it says so. */
  readonly retryAfterSeconds: number | undefined;
  /** With `CONVERSION_FAILED`: the `error_code` of the conversion, such as `not_a_pdf`. */
  readonly conversionError: string | undefined;
  /** The failed request, without the query, which may contain a signature; undefined without a request. */
  readonly request: FailedRequest | undefined;

  constructor(message: string, facts: FailureFacts) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.code = facts.code;
    this.error = facts.error;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.conversionError = facts.conversionError;
    this.request = facts.request && withoutQuery(facts.request);
  }
}

function withoutQuery({ method, url }: FailedRequest): FailedRequest {
  return { method, url: url.replace(/[?#].*$/s, "") };
}

/** The name of an error's number in the catalogue. */
export function errorName(error: number): ErrorName | "UNKNOWN_ERROR" {
  const names: Readonly<Record<number, ErrorName>> = ERROR_NAMES;
  return names[error] ?? "UNKNOWN_ERROR";
}
