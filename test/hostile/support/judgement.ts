import * as v from "valibot";
import { ERRORS } from "#contract/api/errors.ts";
import type { Attempt } from "./attempts.ts";
import type { Exchange } from "./exchange.ts";
import { HOSTILE_TAG, INJECTED_HEADER } from "./odd-values.ts";
import type { WireAnswer } from "./wire-answers.ts";

const failureEnvelope = v.strictObject({
  error: v.pipe(v.number(), v.integer()),
  message: v.pipe(v.string(), v.nonEmpty()),
  data: v.strictTuple([]),
});
const successEnvelope = v.strictObject({
  error: v.literal(0),
  message: v.literal("OK"),
  data: v.unknown(),
  next_cursor: v.optional(v.string()),
});

/** Texts that reveal internals. */
const INSIDE =
  /\n\s+at \S|node:internal|node_modules|file:\/\/\/|\/(?:lib|shared|functions|tmp|home|root)\/\S|\w+\.ts\b|(?:Type|Range|Syntax|Reference)Error|Exception\b|\bE(?:NOENT|NOSPC|CONNRESET|PIPE|INVAL)\b|\[object |busboy|dynalite|sqlite|DynamoDB|Cannot (?:read|set|destructure)|is not a function|is not iterable|Invalid URL/i;

/** Calls open to strangers, with the same answer for every address. */
const OPEN_TO_ALL = /^\/api\/2\.0\/desk\/codes(?:\?|$)/;

/** All faults of an exchange; none if it is as promised. */
export function faultsIn(
  attempt: Attempt,
  { answers, fault, isLate, isUnfinished }: Exchange,
): string[] {
  if (attempt.after === "reset") return [];
  // A second answer belongs to a request for `/healthz`, or to bytes that form none.
  const faults = answers.slice(0, 1).flatMap((answer) => faultsOfAnswer(attempt, answer));
  if (fault) faults.push(`not HTTP: ${fault}`);
  if (isLate) faults.push(isUnfinished ? "the answer does not end" : "no answer");
  // A client that ends its side first may be cut off; one that waits may not.
  if (attempt.after === "wait" && !isLate && !fault && answers.length === 0) {
    faults.push(isUnfinished ? "closed in the middle of an answer" : "closed without an answer");
  }
  return faults;
}

/** The faults of one answer. */
export function faultsOfAnswer(
  { target, methods, isKnown }: Pick<Attempt, "target" | "methods" | "isKnown">,
  { status, headers, body }: WireAnswer,
): string[] {
  const text = body.toString("utf8");
  const type = headers.get("content-type")?.[0] ?? "";
  const path = target.replace(/^https?:\/\/[^/?]*/i, "");
  const isApi = path.startsWith("/api/2.0");
  const faults: string[] = [];
  const isStated = status === 501 || status === 507;
  if (status >= 500 && !isStated) faults.push(`status ${status}`);
  if (isApi && status < 300 && !isKnown && !OPEN_TO_ALL.test(path))
    faults.push(`status ${status} without credentials`);
  if (headers.has(INJECTED_HEADER)) faults.push("a header that the request wrote");
  // A publisher may learn where the data folder is.
  const isOpen = path.startsWith("/reader/") || (isKnown && /^\/api\/2\.0\/service\b/.test(path));
  const [inside] =
    (status >= 400 || /json|plain/.test(type)) && !isOpen ? (INSIDE.exec(text) ?? []) : [];
  if (inside !== undefined) faults.push(`reveals the inside: ${JSON.stringify(inside)}`);
  if (/html/.test(type) && text.includes(HOSTILE_TAG)) faults.push("markup that the request wrote");
  // The answer to an unsatisfiable range has only the size.
  const mayBeEmpty = methods[0] === "HEAD" || status === 304 || status === 416;
  const isEnvelope = isApi || (status >= 400 && /json/.test(type));
  if (isEnvelope && !mayBeEmpty) faults.push(...faultsOfEnvelope(status, type, text));
  return faults;
}

function faultsOfEnvelope(status: number, type: string, text: string): string[] {
  if (!/^application\/json; charset=utf-8$/.test(type)) return [`type ${type} in place of JSON`];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return ["a body that is not JSON"];
  }
  if (status === 200) return v.is(successEnvelope, parsed) ? [] : ["200 without an envelope"];
  const failure = v.safeParse(failureEnvelope, parsed);
  if (!failure.success) return [`${status} without an envelope`];
  const entry = Object.values(ERRORS).find(({ error }) => error === failure.output.error);
  if (!entry) return [`error ${failure.output.error}, which the catalogue does not have`];
  return entry.status === status ? [] : [`error ${entry.error} with status ${status}`];
}
