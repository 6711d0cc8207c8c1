import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** For CloudFront and browsers, which then revalidate. */
const A_MINUTE = 60;

/**
 * The header that lets everybody cache an answer for `seconds`, and no longer: without the last directive, CloudFront
 * would serve expired answers while the service fails, even content hidden meanwhile.
 */
export function publicCaching(seconds: number): string {
  return `public, max-age=${seconds}, stale-if-error=0`;
}

/**
 * An answer that is the same for everybody, with an ETag: a client that has it gets 304 without a body. The tag is
 * weak, since CloudFront compresses.
 */
export function publicAnswer(
  { headers: { "if-none-match": known } }: Pick<APIGatewayProxyEventV2, "headers">,
  body: string,
  headers: Record<string, string>,
  seconds = A_MINUTE,
): APIGatewayProxyStructuredResultV2 {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const common = { etag: `W/"${digest}"`, "cache-control": publicCaching(seconds) };
  if (marksIn(known).some((mark) => mark === digest || mark === "*")) {
    return { statusCode: 304, headers: common, body: "" };
  }
  return {
    statusCode: 200,
    headers: { ...headers, ...common, "x-content-type-options": "nosniff" },
    body,
  };
}

/** A redirect that may change, the same for everybody. */
export function publicRedirect(
  statusCode: 301 | 302,
  location: string,
): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { location, "cache-control": publicCaching(A_MINUTE) }, body: "" };
}

function marksIn(header = ""): string[] {
  return header.split(",").map((mark) => mark.trim().replace(/^W\//, "").replace(/^"|"$/g, ""));
}
