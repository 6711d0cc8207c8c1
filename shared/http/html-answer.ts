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

/** For answers that carry a credential: it goes to no other site and into no search engine. */
export const CREDENTIAL_HEADERS = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Sends a browser that has posted a form on to a page. */
export function seeOther(location: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 303,
    headers: { location, "cache-control": "no-store", ...CREDENTIAL_HEADERS },
    body: "",
  };
}
