import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { matchRoute } from "#contract/api/registry.ts";

/**
 * Redirects from a page's address with a trailing slash, as some programs and people write it; undefined if no such
 * page exists.
 */
export function withoutSlash(
  method: string,
  path: string,
  query: string,
): APIGatewayProxyStructuredResultV2 | undefined {
  const page = path.replace(/\/+$/, "");
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || page === path || !/^\/[^/]/.test(page) || page.startsWith("/api/"))
    return undefined;
  if (matchRoute(method, page).kind !== "route") return undefined;
  // API Gateway passes decoded paths.
  const address = page.replaceAll(/[^!-~]/gu, (character) => encodeURIComponent(character));
  const location = query === "" ? address : `${address}?${query}`;
  return { statusCode: 308, headers: { location, "cache-control": "no-store" } };
}
