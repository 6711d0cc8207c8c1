import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { styleSource } from "#pages/content-security-policy.ts";
import { CREDENTIAL_HEADERS } from "./html-answer.ts";

function policy(accentColor: string | undefined): string {
  return [
    "default-src 'none'",
    styleSource(accentColor),
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // In a frame, visitors could be tricked into pressing a hidden button.
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A page behind a mail's link, possibly in the publisher's colour. It runs no script and cannot be framed. */
export function mailPageAnswer(
  statusCode: number,
  html: string,
  accentColor?: string,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy(accentColor),
      "x-content-type-options": "nosniff",
      ...CREDENTIAL_HEADERS,
    },
    body: html,
  };
}
