import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** A minute at content delivery and in browsers: then they ask whether it is still the same. */
const CACHING = "public, max-age=60";

/**
 * An answer that is the same for everybody, with a mark of its contents: who has it already gets 304 without a body. The
 * mark is weak, since content delivery compresses.
 */
export function publicAnswer(
  event: APIGatewayProxyEventV2,
  body: string,
  headers: Record<string, string>,
): APIGatewayProxyStructuredResultV2 {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const common = { etag: `W/"${digest}"`, "cache-control": CACHING };
  if (marksIn(event.headers["if-none-match"]).some((mark) => mark === digest || mark === "*")) {
    return { statusCode: 304, headers: common, body: "" };
  }
  return {
    statusCode: 200,
    headers: { ...headers, ...common, "x-content-type-options": "nosniff" },
    body,
  };
}

/** A way to somewhere that may change, and that is the same for everybody. */
export function publicRedirect(
  statusCode: 301 | 302,
  location: string,
): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { location, "cache-control": CACHING }, body: "" };
}

function marksIn(header = ""): string[] {
  return header.split(",").map((mark) => mark.trim().replace(/^W\//, "").replace(/^"|"$/g, ""));
}
