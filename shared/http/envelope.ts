import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError, ERRORS, type ErrorCode } from "#contract/api/errors.ts";

const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** The result of a successful operation, for the envelope. */
export interface Answer {
  data: unknown;
  /** Where the list continues, if it did not fit. */
  nextCursor?: string | undefined;
  headers?: Record<string, string>;
}

/** The answer to a successful call: status 200, `error` 0, `message` OK. */
export function success(answer: Answer): APIGatewayProxyStructuredResultV2 {
  const { data, nextCursor, headers } = answer;
  const body = { error: 0, message: "OK", data, ...(nextCursor && { next_cursor: nextCursor }) };
  return {
    statusCode: 200,
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(body),
  };
}

/** The answer to a call that failed. Anything but an ApiError is reported as INTERNAL and nothing more. */
export function failure(error: unknown): APIGatewayProxyStructuredResultV2 {
  const apiError = error instanceof ApiError ? error : new ApiError("INTERNAL");
  return {
    statusCode: ERRORS[apiError.code].status,
    headers: { ...JSON_HEADERS, ...apiError.headers },
    body: failureBody(apiError.code, apiError.message),
  };
}

/** The envelope of a failure, for code that writes HTTP itself. */
export function failureBody(code: ErrorCode, message: string = ERRORS[code].message): string {
  return JSON.stringify({ error: ERRORS[code].error, message, data: [] });
}
