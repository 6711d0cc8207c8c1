import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { settings } from "../runtime.ts";

/** The API's base address as the caller should see it, without a slash at its end. */
export function baseUrl(event: APIGatewayProxyEventV2): string {
  return settings().publicUrl ?? calledOrigin(event);
}

/** The base address of what readers open, without a slash at its end. */
export function readerBaseUrl(event: APIGatewayProxyEventV2): string {
  return settings().readerUrl ?? baseUrl(event);
}

/**
 * The address that was called, in every spelling a caller may have signed: behind a proxy with the
 * public base address or with the one that reached us, the path percent-encoded or not.
 */
export function calledUrls(event: APIGatewayProxyEventV2): string[] {
  const { publicUrl } = settings();
  const bases = new Set([...(publicUrl ? [publicUrl] : []), calledOrigin(event)]);
  const query = event.rawQueryString === "" ? "" : `?${event.rawQueryString}`;
  const paths = spellings(event.rawPath);
  return [...bases].flatMap((base) => paths.map((path) => `${base}${path}${query}`));
}

function calledOrigin(event: APIGatewayProxyEventV2): string {
  const protocol = event.headers["x-forwarded-proto"] === "http" ? "http" : "https";
  return `${protocol}://${event.headers["host"] ?? event.requestContext.domainName}`;
}

function spellings(path: string): string[] {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return [path];
  }
  // The third is PHP's rawurlencode of each segment, which also encodes the @ of an e-mail address.
  const encoded = decoded.split("/").map(encodeURIComponent).join("/");
  return [...new Set([path, decoded, encodeURI(decoded), encoded])];
}
