import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as v from "valibot";
import { ApiError, ERRORS } from "#contract/api/errors.ts";
import type { Operation } from "#contract/api/operation.ts";
import type { Parameters } from "#contract/api/parameters/parameters.ts";
import { fits, IDEMPOTENCY_KEY } from "#contract/api/patterns.ts";
import { callOnce } from "#features/accounts/repeatable-call.ts";
import {
  type ApiHandler,
  apiHandler,
  type CallSteps,
  type OperationRun,
  type ReadCall,
} from "./api-handler.ts";
import { failure } from "./envelope.ts";
import { IDEMPOTENCY_HEADER } from "#http/body/form.ts";

/**
 * The Lambda handler of a POST operation: like `apiHandler`, but a call with the header `Idempotency-Key` runs only
 * once.
 */
export function postHandler<
  P extends Parameters,
  R extends v.GenericSchema,
  Paths extends readonly string[],
>(
  operation: Operation<P, R, Paths>,
  run: OperationRun<P, R, Paths>,
  { beforeBody }: Pick<CallSteps, "beforeBody"> = {},
): ApiHandler {
  return apiHandler(operation, run, {
    answering: (call, answer) => answerOnce(operation, call, answer),
    beforeBody,
  });
}

/** How long an answer with a secret or a code can be repeated. */
const SECRET_SECONDS = 10 * 60;

const answerSchema = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  body: v.string(),
});

/** @throws INVALID_PARAMETER for a malformed key, and the errors of `callOnce` */
async function answerOnce(
  { answersSecret }: Operation,
  { event, by, parameters, fileHash }: ReadCall,
  run: () => Promise<APIGatewayProxyStructuredResultV2>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { method } = event.requestContext.http;
  const idempotencyKey = event.headers[IDEMPOTENCY_HEADER];
  if (method !== "POST" || idempotencyKey === undefined) return run();
  if (!fits(IDEMPOTENCY_KEY, idempotencyKey)) {
    throw new ApiError(
      "INVALID_PARAMETER",
      "Idempotency-Key: must be 1 to 255 visible ASCII characters",
    );
  }
  const { accountId, apiKey, scope, session } = by;
  // Another secret of the key, or another session, may end before the access that the answer grants.
  const maker = answersSecret ? [by.proof(), session?.sessionId] : [];
  const request = [method, event.rawPath, parameters, fileHash, apiKey, scope, ...maker];
  const end = await callOnce(
    { accountId, idempotencyKey },
    {
      request: JSON.stringify(request),
      repeatedSeconds: answersSecret ? SECRET_SECONDS : undefined,
    },
    async () => {
      const outcome = await run();
      return { outcome, answer: JSON.stringify(outcome) };
    },
    conflict,
  );
  if ("outcome" in end) return end.outcome;
  const { headers, ...answer } = v.parse(answerSchema, JSON.parse(end.answered));
  return { ...answer, headers: { ...headers, "idempotent-replayed": "true" } };
}

/**
 * The answer to a conflict with the state, valid at every repetition; undefined for other failures, and for quotas,
 * which may have room the next time.
 */
function conflict(error: unknown): string | undefined {
  const isConflict =
    error instanceof ApiError &&
    ERRORS[error.code].status === 409 &&
    error.code !== "QUOTA_REACHED";
  return isConflict ? JSON.stringify(failure(error)) : undefined;
}
