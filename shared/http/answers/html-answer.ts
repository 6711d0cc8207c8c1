import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { readerPolicy } from "#pages/content-security-policy.ts";

/** A page of the reader with security headers; never cached, since its addresses expire. */
export function readerAnswer(
  statusCode: number,
  html: string,
  allowances?: Parameters<typeof readerPolicy>[0],
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": readerPolicy(allowances),
      // Links that open in a new window get no reference to the reader; frames are not affected.
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": PERMISSIONS_POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: html,
  };
}

/** A magazine needs no sensors or devices. */
const PERMISSIONS_POLICY = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Allows the reader's service worker to keep the page and its resources. */
export const OFFLINE_HEADERS = { "x-masthead-offline": "yes" };

/** For answers that carry a credential, which must reach no other site and no search engine. */
export const CREDENTIAL_HEADERS = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Redirects a browser that has posted a form to a page. */
export function seeOther(location: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 303,
    headers: { location, "cache-control": "no-store", ...CREDENTIAL_HEADERS },
    body: "",
  };
}
