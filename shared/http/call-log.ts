import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { beginInvocation, log } from "#platform/log/log.ts";

export interface CallEnd {
  answer: APIGatewayProxyStructuredResultV2;
  /** The exception, if the answer is a failure. */
  error?: unknown;
  /** The caller, once known. */
  accountId?: string | undefined;
}

/** Logs the duration and the outcome of one call. Nothing of the request is logged. */
export class CallLog {
  readonly #operationId: string;
  readonly #requestId: string;
  readonly #startedAt = performance.now();

  constructor(operationId: string, event: APIGatewayProxyEventV2, context: Context | undefined) {
    this.#operationId = operationId;
    this.#requestId = event.requestContext.requestId;
    beginInvocation(context);
  }

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
