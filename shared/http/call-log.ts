import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { beginInvocation, log } from "#platform/log/log.ts";

/** What a call has come to. */
export interface CallEnd {
  answer: APIGatewayProxyStructuredResultV2;
  /** What was thrown, if the answer tells of a failure. */
  error?: unknown;
  /** Who made it, once that is known. */
  accountId?: string | undefined;
}

/** Logs one call of a function: how long it took and how it ended. Nothing of what was asked is told. */
export class CallLog {
  readonly #operationId: string;
  readonly #requestId: string;
  readonly #startedAt = performance.now();

  constructor(operationId: string, event: APIGatewayProxyEventV2, context: Context | undefined) {
    this.#operationId = operationId;
    this.#requestId = event.requestContext.requestId;
    beginInvocation(context);
  }

  /** Passes the answer on. */
  end({ answer, error, accountId }: CallEnd): APIGatewayProxyStructuredResultV2 {
    const call = {
      operationId: this.#operationId,
      requestId: this.#requestId,
      accountId,
      status: answer.statusCode,
      durationMilliseconds: Math.round(performance.now() - this.#startedAt),
    };
    if (error === undefined) log("CALL_ANSWERED", call);
    else if (error instanceof ApiError) log("CALL_ANSWERED", { ...call, errorCode: error.code });
    else log("CALL_FAILED", { ...call, error });
    return answer;
  }
}
