import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { baseUrl } from "./addresses.ts";

/**
 * The `Link` header (RFC 8288) of a list that continues: the address of its next part, with the requested
 * limit.
 */
export function nextLink(
  event: APIGatewayProxyEventV2,
  sent: ReadonlyMap<string, unknown>,
  cursor: string,
): { link: string } {
  const limit = sent.get("limit");
  const query = new URLSearchParams({
    ...(isNumeral(limit) && { limit: String(limit) }),
    cursor,
  });
  return { link: `<${baseUrl(event)}${encodeURI(event.rawPath)}?${query}>; rel="next"` };
}

function isNumeral(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
