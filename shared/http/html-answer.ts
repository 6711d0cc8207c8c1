import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { READER_CONTENT_SECURITY_POLICY } from "../reader/reader-page.ts";

/** A page of the reader with the headers that keep it safe; never cached, since its addresses expire. */
export function readerAnswer(statusCode: number, html: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": READER_CONTENT_SECURITY_POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: html,
  };
}
