import { type ErrorName, MastheadError } from "#sdk/masthead.ts";

export class SmokeFailure extends Error {
  readonly expected: string;
  constructor(expected: string, came: string) {
    super(came);
    this.expected = expected;
  }
}

const UNTRUSTED = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

const NETWORK: Record<string, string> = {
  ECONNREFUSED: "nothing listens at",
  ECONNRESET: "the connection broke off to",
  ENOTFOUND: "no name server knows the host of",
  EAI_AGAIN: "no name server answers for",
  ETIMEDOUT: "no answer from",
  UND_ERR_CONNECT_TIMEOUT: "no answer from",
  UND_ERR_SOCKET: "the connection broke off to",
};

/** Whether the service refused a call for this reason. */
export function isRefused(error: unknown, code: ErrorName): boolean {
  return error instanceof MastheadError && error.code === code;
}

export function explained(error: unknown): string {
  if (error instanceof MastheadError) return refusal(error);
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  return error.message;
}

function refusal({ status, error, code, message, cause }: MastheadError): string {
  // The words of `unanswered`.
  if (code === "CONNECTION_FAILED" && cause instanceof Error) return cause.message;
  // The client's messages begin with a capital, but here one follows a word.
  if (error === undefined) return message.charAt(0).toLowerCase() + message.slice(1);
  const hint =
    code === "UNAUTHORIZED" ? " Check --key and --secret; a disabled key answers so." : "";
  return `${status}, error ${error}: ${message}${hint}`;
}

/** Why a request got no answer, in plain words that name the address. */
export function unanswered(error: unknown, url: string): Error {
  const { origin } = new URL(url);
  const code = codeOf(error);
  if (UNTRUSTED.has(code)) {
    const hint = "if it is your own, name its authority's file in NODE_EXTRA_CA_CERTS";
    return new Error(`a certificate of ${origin} that is not trusted (${code}); ${hint}`);
  }
  const words = NETWORK[code];
  if (words !== undefined) return new Error(`${words} ${origin} (${code})`);
  if (error instanceof Error && error.name === "TimeoutError") {
    return new Error(`no answer in time from ${origin}`);
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const why = code || (cause instanceof Error ? cause.message : String(error));
  return new Error(`no answer from ${origin} (${why})`);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // A host with several addresses fails with one error for each.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error && "code" in first ? String(first.code) : "";
}
