import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** A page that names the version of its files, so that browsers revalidate it each time. */
export function deskPageAnswer(html: string, policy: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": policy,
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), usb=()",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      // For browsers without the policy's `frame-ancestors`.
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    },
    body: html,
  };
}

/** Redirects from `/desk` to the page, since its files' addresses are relative. */
export function toDesk(): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 308, headers: { location: "desk/", "cache-control": "no-cache" }, body: "" };
}
