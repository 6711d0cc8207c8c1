import type { ErrorName } from "../errors/error-names.ts";
import type { Answer } from "./call.ts";
import {
  type ClientErrorName,
  errorName,
  type FailureFacts,
  MastheadError,
} from "../errors/masthead-error.ts";
import { requestIdIn, type SentRequest } from "./hooks.ts";
import { retryAfter } from "./retry.ts";

interface Envelope<Result> {
  error: number;
  message: string;
  data: Result;
  next_cursor?: string;
}

/**
 * The result of an answer: the envelope's data, or the text of a CSV file.
 * @throws MastheadError for a failure, and for an answer without an envelope
 */
export async function answerIn<Result>(
  response: Response,
  request: SentRequest,
  now: number,
): Promise<Answer<Result>> {
  const text = await response.text();
  // Its content matches the call's type in either case.
  const envelope = isCsv(response) ? { error: 0, message: "OK", data: text } : parsed(text);
  if (!isEnvelope<Result>(envelope))
    throw bareAnswer(text, response, { ...factsOf(response, now), request });
  if (envelope.error !== 0 || !response.ok) {
    const { error, message } = envelope;
    const facts = { ...factsOf(response, now), request };
    throw new MastheadError(message, { ...facts, code: errorName(error), error });
  }
  return {
    result: envelope.data,
    nextCursor: envelope.next_cursor,
    requestId: requestIdIn(response.headers),
    isReplayed: response.headers.get("idempotent-replayed") === "true",
  };
}

/** Whether it is a CSV file, which some calls answer without an envelope. A proxy's own page is HTML. */
function isCsv({ ok, headers }: Response): boolean {
  return ok && /^text\/csv\b/i.test(headers.get("content-type") ?? "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it is the envelope of every answer. The contract determines its content. */
function isEnvelope<Result>(value: unknown): value is Envelope<Result> {
  if (typeof value !== "object" || value === null) return false;
  const { error, message }: { error?: unknown; message?: unknown } = value;
  return typeof error === "number" && typeof message === "string" && "data" in value;
}

function factsOf(response: Response, now: number) {
  const { status, headers } = response;
  return {
    status,
    requestId: requestIdIn(headers),
    retryAfterSeconds: retryAfter(headers.get("retry-after"), now),
  };
}

/** API Gateway's own answers. */
const CODES: Readonly<Record<number, ErrorName>> = {
  413: "BODY_TOO_LARGE",
  429: "RATE_LIMITED",
  503: "SERVER_BUSY",
};
const PART_OF_BODY = 200;

function bareAnswer(
  text: string,
  { status }: Response,
  facts: Omit<FailureFacts, "code">,
): MastheadError {
  const code: ErrorName | ClientErrorName = CODES[status] ?? "UNEXPECTED_ANSWER";
  const shown = text.length > PART_OF_BODY ? `${text.slice(0, PART_OF_BODY)}…` : text;
  const message = `Status ${status} without the API's envelope: ${shown.trim() || "an empty body"}`;
  return new MastheadError(message, { ...facts, code });
}
