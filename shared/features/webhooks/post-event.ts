import type { lookup } from "node:dns";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { SignedHeaders } from "./signing.ts";
import { guardedLookup, RefusedAddress } from "./webhook-url.ts";

/** Maximum time from the connection to the status of the answer. */
const ANSWER_SECONDS = 10;
/** Maximum bytes read of an answer's body before the connection is closed. */
const BODY_BYTES = 4_096;

export interface EventRequest {
  url: URL;
  headers: SignedHeaders;
  body: string;
}

export type PostEnd =
  | { kind: "answered"; status: number }
  /** Without an answer; the reason is in plain words. */
  | { kind: "failed"; reason: string; isTimeout: boolean };

/** Replaceable for tests. */
interface PostOptions {
  seconds?: number;
  resolve?: typeof lookup;
}

/**
 * Sends an event and waits for the answer's status. Follows no redirects, discards the body, and connects only to
 * addresses that the guard allows.
 */
export async function postEvent(
  event: EventRequest,
  { seconds = ANSWER_SECONDS, resolve }: PostOptions = {},
): Promise<PostEnd> {
  const time = AbortSignal.timeout(seconds * 1000);
  try {
    const options = { signal: time, lookup: guardedLookup(event.url, resolve) };
    return { kind: "answered", status: await statusOf(event, options) };
  } catch (error) {
    const reason = time.aborted ? `No answer within ${seconds} seconds.` : reasonOf(error);
    return { kind: "failed", reason, isTimeout: time.aborted };
  }
}

function statusOf(
  { url, headers, body }: EventRequest,
  options: Pick<RequestOptions, "signal" | "lookup">,
): Promise<number> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const sent = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "Masthead-Webhooks",
    ...headers,
  };
  return new Promise((resolve, reject) => {
    // A separate connection, closed after the answer.
    const request = send(url, { ...options, method: "POST", headers: sent, agent: false });
    request.on("error", reject);
    request.on("response", (response) => {
      let taken = 0;
      response.on("data", (piece: Buffer) => {
        taken += piece.length;
        if (taken > BODY_BYTES) request.destroy();
      });
      response.on("error", () => undefined);
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host name does not resolve.",
  EAI_AGAIN: "The host name does not resolve at present.",
  ECONNREFUSED: "The host refused the connection.",
  ECONNRESET: "The connection was closed before an answer.",
  EPIPE: "The connection was closed before an answer.",
  ETIMEDOUT: "The host does not answer.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The host cannot be reached.",
  CERT_HAS_EXPIRED: "The certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is not signed by an authority that is trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate is not signed by an authority that is trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate's chain is incomplete.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another host name.",
};

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return `${error.message}.`;
  // Several addresses were tried, and each failed.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  return REASONS[code] ?? `The request failed${code && ` (${code})`}.`;
}
