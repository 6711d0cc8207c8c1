import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** At content delivery and in browsers: then they ask whether it is still the same. */
const A_MINUTE = 60;

/**
 * The header that lets everybody keep an answer so long, and not a second longer: without the last directive, CloudFront
 * serves what is over while the service fails, and with it what was hidden meanwhile.
 */
export function publicCaching(seconds: number): string {
  return `public, max-age=${seconds}, stale-if-error=0`;
}

/**
 * An answer that is the same for everybody, with a mark of its contents: a client that has it already gets 304 without a body. The
 * mark is weak, since content delivery compresses.
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

/** A way to somewhere that may change, and that is the same for everybody. */
export function publicRedirect(
  statusCode: 301 | 302,
  location: string,
): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { location, "cache-control": publicCaching(A_MINUTE) }, body: "" };
}

function marksIn(header = ""): string[] {
  return header.split(",").map((mark) => mark.trim().replace(/^W\//, "").replace(/^"|"$/g, ""));
}
