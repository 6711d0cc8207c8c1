import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { readerPolicy } from "#pages/content-security-policy.ts";

/** A page of the reader with the headers that keep it safe; never cached, since its addresses expire. */
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
      // Links that open in a window of their own get no handle on the reader; frames are not touched by it.
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": PERMISSIONS_POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: html,
  };
}

/** A magazine needs nothing of what a device can tell or take. */
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

/** Tells the reader's service worker that it may keep the page and what it loads. */
export const OFFLINE_HEADERS = { "x-masthead-offline": "yes" };

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
