import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError, ERRORS, type ErrorCode } from "#contract/api/errors.ts";

const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

export interface Answer {
  data: unknown;
  /** Continuation of a list that did not fit. */
  nextCursor?: string | undefined;
  headers?: Record<string, string>;
  /** The changed object in the audit log, if the path names another one. */
  object?: { kind: string; id: string };
  /** Whether it contains contacts with their names and addresses, which the audit log records as an export. */
  isExport?: boolean;
  /** Whether the call ended its own desk session. */
  endsSession?: boolean;
  /** The same as CSV, sent in place of the envelope. */
  csv?: string;
  /** `Set-Cookie` headers, which API Gateway keeps separate from the others. */
  cookies?: string[];
}

/** The answer to a successful call: status 200, `error` 0, `message` OK. */
export function success(answer: Answer): APIGatewayProxyStructuredResultV2 {
  const { data, nextCursor, headers, cookies, csv } = answer;
  if (csv !== undefined) {
    const asCsv = { ...JSON_HEADERS, ...headers, "content-type": "text/csv; charset=utf-8" };
    return { statusCode: 200, headers: asCsv, body: csv, ...(cookies && { cookies }) };
  }
  const body = { error: 0, message: "OK", data, ...(nextCursor && { next_cursor: nextCursor }) };
  return {
    statusCode: 200,
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(body),
    ...(cookies && { cookies }),
  };
}

/**
 * The same to a browser. The unknown authentication scheme keeps it from asking for a key and remembering it, which
 * pages of other sites could use; our pages ask themselves.
 */
export function failureInBrowser(error: unknown): APIGatewayProxyStructuredResultV2 {
  const answer = failure(error);
  if (answer.headers?.["www-authenticate"] === undefined) return answer;
  const headers = { ...answer.headers, "www-authenticate": 'Masthead-Session realm="Masthead"' };
  return { ...answer, headers };
}

/** The answer to a failed call. Anything but an ApiError is reported as INTERNAL without details. */
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
