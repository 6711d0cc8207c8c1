import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { baseUrl } from "./addresses.ts";

/**
 * The `Link` header (RFC 8288) of a list that continues: the address of its next part, with the requested
 * limit and search.
 */
export function nextLink(
  event: APIGatewayProxyEventV2,
  sent: ReadonlyMap<string, unknown>,
  cursor: string,
): { link: string } {
  const limit = sent.get("limit");
  const search = sent.get("search");
  const query = new URLSearchParams({
    ...(typeof search === "string" && search !== "" && { search }),
    ...(isNumeral(limit) && { limit: String(limit) }),
    cursor,
  });
  return { link: `<${baseUrl(event)}${encodeURI(event.rawPath)}?${query}>; rel="next"` };
}

function isNumeral(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
