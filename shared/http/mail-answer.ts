import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { CREDENTIAL_HEADERS } from "./html-answer.ts";

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  // In a frame, somebody could be tricked into pressing the button unseen.
  "frame-ancestors 'none'",
].join("; ");

/** A page that a mail leads to. It runs no script and cannot be framed. */
export function mailPageAnswer(
  statusCode: number,
  html: string,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": CONTENT_SECURITY_POLICY,
      "x-content-type-options": "nosniff",
      ...CREDENTIAL_HEADERS,
    },
    body: html,
  };
}
