import { failuresOf, type Operation } from "../../shared/api/operation.ts";
import { ERRORS, type ErrorCode } from "../../shared/errors.ts";
import type { Part } from "./document.ts";
import { answerSchema } from "./record-schemas.ts";

/** The answers of an operation by status: success, then its failures grouped by status. */
export function responses(operation: Operation): Part {
  return {
    "200": success(operation),
    ...Object.fromEntries(
      groupedFailures(operation).map(({ status, codes }) => [
        String(status),
        { $ref: `#/components/responses/${codes.join(".")}` },
      ]),
    ),
  };
}

/** One response for every set of codes that some operation answers with the same status. */
export function failureResponses(operations: readonly Operation[]): Part {
  const groups = operations.flatMap((operation) => groupedFailures(operation));
  return Object.fromEntries(groups.map(({ codes }) => [codes.join("."), failure(codes)]));
}

function groupedFailures(operation: Operation): { status: number; codes: ErrorCode[] }[] {
  const byStatus = Map.groupBy(failuresOf(operation), (code) => ERRORS[code].status);
  return [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => ({ status, codes }));
}

function success({ parameters, response }: Operation): Part {
  const properties = {
    error: { const: 0 },
    message: { const: "OK" },
    data: answerSchema(response),
    ...("cursor" in parameters && {
      next_cursor: { type: "string", description: "Where the list goes on, when it did not fit." },
    }),
  };
  const schema = { type: "object", properties, required: ["error", "message", "data"] };
  return { description: "Done.", content: { "application/json": { schema } } };
}

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
};

function failure(codes: readonly ErrorCode[]): Part {
  const properties = {
    error: { enum: codes.map((code) => ERRORS[code].error) },
    message: { type: "string", description: "What is wrong; names the parameter at fault." },
    data: { type: "array", maxItems: 0 },
  };
  const schema = { type: "object", properties, required: ["error", "message", "data"] };
  return {
    description: codes
      .map((code) => `${ERRORS[code].error} ${code}: ${ERRORS[code].message}`)
      .join("\n\n"),
    ...(codes.includes("RATE_LIMITED") && { headers: RETRY_AFTER }),
    content: { "application/json": { schema } },
  };
}
