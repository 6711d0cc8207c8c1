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
  /** What the audit log names as changed, where that is not what the path names. */
  object?: { kind: string; id: string };
  /** Whether it contains contacts with their names and addresses, which the audit log names as an export. */
  isExport?: boolean;
  /** Whether the call has ended the session at the desk that it came from. */
  endsSession?: boolean;
  /** The same as comma-separated values, which are answered in place of the envelope. */
  csv?: string;
  /** `Set-Cookie` headers, which API Gateway takes apart from the others. */
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
 * The same to a browser. A scheme that it does not know keeps it from asking for a key and from remembering it, which
 * pages of other sites could use; pages of ours ask themselves.
 */
export function failureInBrowser(error: unknown): APIGatewayProxyStructuredResultV2 {
  const answer = failure(error);
  if (answer.headers?.["www-authenticate"] === undefined) return answer;
  const headers = { ...answer.headers, "www-authenticate": 'Masthead-Session realm="Masthead"' };
  return { ...answer, headers };
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
