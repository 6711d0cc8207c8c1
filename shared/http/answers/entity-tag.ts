import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Fields with URLs whose signature differs in every answer. */
const SIGNED = new Set(["cover", "pdf", "epub", "text"]);
const SIGNATURE =
  /((?:[?&]|&amp;)(?:expires|signature|policy|key-pair-id|x-amz-[a-z-]+)=)[^&"\s]*/gi;
/** An HTML document with URLs. */
const DOCUMENT = "html";

/**
 * An answer to GET or HEAD with its `ETag`, or 304 without a body if the caller has it. The tag is weak: a renewed URL
 * signature does not count as a change.
 */
export function withEntityTag(
  { headers: sent, requestContext }: APIGatewayProxyEventV2,
  answer: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { method } = requestContext.http;
  const { body, headers = {} } = answer;
  if ((method !== "GET" && method !== "HEAD") || answer.statusCode !== 200 || !body) return answer;
  const tag = `W/"${createHash("sha256")
    .update(isJson(headers) ? lasting(body) : body)
    .digest("base64url")
    .slice(0, 27)}"`;
  if (!names(sent["if-none-match"], tag)) return { ...answer, headers: { ...headers, etag: tag } };
  const { "content-type": _, ...others } = headers;
  return { ...answer, statusCode: 304, headers: { ...others, etag: tag }, body: "" };
}

function isJson(headers: APIGatewayProxyStructuredResultV2["headers"]): boolean {
  return String(headers?.["content-type"]).startsWith("application/json");
}

/** The body without signatures. */
function lasting(body: string): string {
  return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
    typeof value === "string" && hasSignatures(name, value)
      ? value.replace(SIGNATURE, "$1")
      : value,
  );
}

function hasSignatures(name: string, value: string): boolean {
  return name === DOCUMENT || (SIGNED.has(name) && /^https?:\S+$/.test(value));
}

/** Whether `If-None-Match` names a tag; weak and strong tags compare alike. */
function names(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === "*") return true;
  const opaque = tag.replace("W/", "");
  return [...condition.matchAll(/"[^"]*"/g)].some(([each]) => each === opaque);
}
