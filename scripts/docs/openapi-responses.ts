import { failuresOf, type HttpMethod, methodsOf, type Operation } from "#contract/api/operation.ts";
import { CURSOR } from "#contract/api/patterns.ts";
import { ERRORS, type ErrorCode } from "#contract/api/errors.ts";
import { entityTag, RATE, REQUEST_ID } from "./answer-headers.ts";
import type { Part } from "./document.ts";
import { GATEWAY_ANSWERS } from "./gateway-answers.ts";
import { answerExamples } from "./openapi-examples.ts";
import { replayHeaders } from "./openapi-idempotency.ts";
import { answerSchema } from "./record-schemas.ts";

/** The answers of an operation by status: success, then its failures grouped by status. */
export function responses(operation: Operation, method: HttpMethod): Part {
  return { "200": success(operation, method), ...failureReferences(operation, method) };
}

/** References to the failures of an operation in {@link failureResponses}, by status in ascending order. */
export function failureReferences(operation: Operation, method: HttpMethod): Part {
  return Object.fromEntries(
    groupedFailures(operation, method).map(({ status, codes }) => [
      String(status),
      { $ref: `#/components/responses/${codes.join(".")}` },
    ]),
  );
}

/** One response for every set of codes that some operation returns with the same status; closed unless given a `schema`. */
export function failureResponses(operations: readonly Operation[], schema?: Part): Part {
  const groups = operations.flatMap((operation) =>
    methodsOf(operation).flatMap((method) => groupedFailures(operation, method)),
  );
  return Object.fromEntries(
    groups.map(({ status, codes }) => [codes.join("."), failure(status, codes, schema)]),
  );
}

function groupedFailures(
  operation: Operation,
  method: HttpMethod,
): { status: number; codes: ErrorCode[] }[] {
  // Its address gives this answer to methods that it does not accept.
  const codes: ErrorCode[] = [...failuresOf(operation, [method]), "METHOD_NOT_ALLOWED"];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, grouped]) => ({ status, codes: grouped }));
}

function success(operation: Operation, method: HttpMethod): Part {
  const { parameters, response, alsoAnswers } = operation;
  const isList = "cursor" in parameters;
  const properties = {
    error: { const: 0 },
    message: { const: "OK" },
    data: answerSchema(response),
    ...(isList && { next_cursor: NEXT_CURSOR }),
  };
  return {
    description: "Done.",
    headers: successHeaders(operation, method),
    content: {
      "application/json": { schema: envelope(properties), ...answerExamples(operation) },
      ...(alsoAnswers && { [alsoAnswers]: { schema: { type: "string" } } }),
    },
  };
}

export function successHeaders(operation: Operation, method: HttpMethod): Part {
  const isList = "cursor" in operation.parameters;
  const replay = replayHeaders(operation, method);
  return { ...REQUEST_ID, ...RATE, ...entityTag(method), ...(isList && LINK), ...replay };
}

/** The start of a list's next part, beside `data`. */
export const NEXT_CURSOR = {
  type: "string",
  pattern: CURSOR,
  description: "The start of the next part, if the list did not fit.",
} as const;

function envelope(properties: Part): Part {
  const required = ["error", "message", "data"];
  return { type: "object", properties, required, additionalProperties: false };
}

const LINK = {
  Link: {
    description: 'The address of the next part, `rel="next"`, in addition to `next_cursor`.',
    schema: { type: "string", pattern: '^<[^>]+>; rel="next"$' },
  },
};

/** Headers of failures with a status. */
const HEADERS: Readonly<Record<number, Part>> = {
  401: {
    "WWW-Authenticate": {
      description: "The authentication scheme for browsers.",
      required: true,
      schema: { type: "string" },
    },
  },
  405: {
    Allow: {
      description: "The methods that the address accepts.",
      required: true,
      schema: { type: "string", pattern: "^[A-Z]+(, [A-Z]+)*$" },
    },
  },
  409: {
    "Retry-After": {
      description: "Seconds to wait, with IDEMPOTENCY_KEY_IN_USE.",
      schema: { type: "integer", minimum: 1 },
    },
  },
  429: {
    "Retry-After": {
      description: "Seconds to wait.",
      required: true,
      schema: { type: "integer", minimum: 1 },
    },
  },
};

function failure(
  status: number,
  codes: readonly ErrorCode[],
  schema: Part = envelopeOf(codes),
): Part {
  const headers = HEADERS[status];
  const gateway = GATEWAY_ANSWERS[status];
  return {
    description: [
      ...codes.map((code) => `${ERRORS[code].error} ${code}: ${ERRORS[code].message}`),
      ...(gateway === undefined ? [] : [gateway]),
    ].join("\n\n"),
    headers: { ...REQUEST_ID, ...(status === 429 && RATE), ...headers },
    content: { "application/json": { schema } },
  };
}

/** The envelope of failures with these codes. */
function envelopeOf(codes: readonly ErrorCode[]): Part {
  return envelope({
    error: { enum: codes.map((code) => ERRORS[code].error) },
    message: {
      type: "string",
      minLength: 1,
      description: "The fault; names the parameter.",
    },
    data: { type: "array", items: {}, maxItems: 0 },
  });
}
