import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { isOwnAddress, isOwnOrigin } from "#http/addresses.ts";

const OF_OURS = ["same-origin", "none"];
const SAFE = ["GET", "HEAD"];
/** Java's own client requests HTML by default, and sends credentials once challenged. */
const JAVA_ACCEPTS = "text/html, image/gif, image/jpeg, *;";

/**
 * Whether a call comes from a page of this service, the user or a program, as far as browsers tell: by
 * `Sec-Fetch-Site`, which they omit over http, by `Origin`, and old ones only by `Referer`.
 */
export function isFromOwnPage(event: APIGatewayProxyEventV2): boolean {
  const { origin, referer, "sec-fetch-site": site } = event.headers;
  if (!isOwnOrigin(event)) return false;
  if (site !== undefined) return OF_OURS.includes(site);
  if (origin !== undefined || referer === undefined) return true;
  return SAFE.includes(event.requestContext.http.method) || isOwnAddress(event, referer);
}

/** Whether a challenge would make a browser ask a person for a key, and remember it. */
export function asksPeople({ headers }: APIGatewayProxyEventV2): boolean {
  if ("origin" in headers || "sec-fetch-site" in headers) return true;
  if (headers["sec-fetch-mode"] === "navigate") return true;
  const { accept = "" } = headers;
  return /\btext\/html\b/i.test(accept) && !accept.startsWith(JAVA_ACCEPTS);
}
