import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as v from "valibot";

export const REQUEST_ID = "x-request-id";
const envelope = v.looseObject({ message: v.string() });

/**
 * An answer with the id of its request in the log. Our own failures repeat it in the message, for people who see only
 * that.
 */
export function withRequestId(
  answer: APIGatewayProxyStructuredResultV2,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const headers = { ...answer.headers, [REQUEST_ID]: requestId };
  const { statusCode = 200, body } = answer;
  if (statusCode < 500 || body === undefined) return { ...answer, headers };
  return { ...answer, headers, body: named(body, requestId) };
}

function named(body: string, requestId: string): string {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return body;
  }
  const failure = v.safeParse(envelope, content);
  if (!failure.success) return body;
  const { message } = failure.output;
  return JSON.stringify({ ...failure.output, message: `${message} Request: ${requestId}.` });
}
