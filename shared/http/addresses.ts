import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { SignedCall } from "#features/accounts/signature.ts";
import { settings } from "#platform/runtime.ts";
import { EDGE_PROOF_HEADER } from "#platform/settings/edge-proof.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { networkOf } from "#values/network.ts";
import { INNER_SLASH, pathSpellings, usualSpellings } from "./path-spellings.ts";

/** The API's base address as the caller sees it, without a trailing slash. */
export function baseUrl(event: APIGatewayProxyEventV2): string {
  return settings().publicUrl ?? calledOrigin(event);
}

/** The network address of a caller. A dual-stack socket writes IPv4 as ::ffff:192.0.2.1. */
export function plainAddress({ requestContext }: APIGatewayProxyEventV2): string {
  return requestContext.http.sourceIp.replace(/^::ffff:(?=\d+\.)/, "");
}

/** Whether a browser's call comes from a page of this service, or names no origin. */
export function isOwnOrigin(event: APIGatewayProxyEventV2): boolean {
  const { origin } = event.headers;
  return origin === undefined || isOwnAddress(event, origin);
}

export function isOwnAddress(event: APIGatewayProxyEventV2, address: string): boolean {
  const own = [settings().publicUrl, calledOrigin(event)].map((base) => originOf(base ?? ""));
  const sent = originOf(address);
  return sent !== undefined && own.includes(sent);
}

/** Whether a call certainly left its sender by https, even if a proxy terminated it. */
export function isCalledByHttps(event: APIGatewayProxyEventV2): boolean {
  const called = calledOrigin(event);
  const { publicUrl = "" } = settings();
  const isPublic = URL.canParse(publicUrl) && new URL(publicUrl).host === new URL(called).host;
  return (isPublic ? publicUrl : called).startsWith("https:");
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The base address of visitors' pages, without a trailing slash. */
export function readerBaseUrl(event: APIGatewayProxyEventV2): string {
  return settings().readerUrl ?? baseUrl(event);
}

/**
 * The called address as a caller may have signed it: with the public base address and the one that reached us; the path
 * as received and in the usual spellings, and in all others on demand.
 */
export function calledUrls(event: APIGatewayProxyEventV2): Pick<SignedCall, "urls" | "otherUrls"> {
  const { publicUrl } = settings();
  const bases = new Set([...(publicUrl ? [publicUrl] : []), calledOrigin(event)]);
  const query = event.rawQueryString === "" ? "" : `?${event.rawQueryString}`;
  const paths = readings(event);
  const urlsOf = (spellings: (path: string) => string[]): string[] => {
    const spelled = paths.flatMap(spellings);
    return [...bases].flatMap((base) => spelled.map((path) => `${base}${path}${query}`));
  };
  // Once for all secrets of a key.
  let others: string[] | undefined;
  return {
    urls: urlsOf(usualSpellings),
    otherUrls: () => (others ??= urlsOf(pathSpellings)),
  };
}

function calledOrigin(event: APIGatewayProxyEventV2): string {
  const protocol = event.headers["x-forwarded-proto"] === "http" ? "http" : "https";
  return `${protocol}://${event.headers["host"] ?? event.requestContext.domainName}`;
}

/**
 * The path as it may have been sent. API Gateway decodes it, so remaining percent signs are the caller's; other
 * gateways leave the decoding to us.
 */
function readings({ rawPath, pathParameters = {} }: APIGatewayProxyEventV2): string[] {
  let path = rawPath;
  for (const value of Object.values(pathParameters)) {
    if (value?.includes("/")) path = path.replace(value, () => value.replaceAll("/", INNER_SLASH));
  }
  return [...new Set([path, decoded(path)])];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The network of a request's sender. The sender's own headers are never trusted: for requests through CloudFront,
 * proven by a shared secret, it is the visitor that CloudFront names; otherwise the connecting address, or on the
 * embedded host the one its proxy names.
 */
export function sourceOf(event: APIGatewayProxyEventV2): string {
  const { headers, requestContext } = event;
  const { sourceIp } = requestContext.http;
  return networkOf(isFromEdge(event) ? visitorIn(headers["x-forwarded-for"], sourceIp) : sourceIp);
}

/**
 * The country that CloudFront names, in two capital letters; empty without one, or if the request bypassed CloudFront.
 */
export function countryOf(event: APIGatewayProxyEventV2): string {
  const named = event.headers["cloudfront-viewer-country"] ?? "";
  return isFromEdge(event) && /^[A-Z]{2}$/.test(named) ? named : "";
}

function isFromEdge({ headers }: APIGatewayProxyEventV2): boolean {
  const { edgeProof } = settings();
  return (
    edgeProof !== undefined && equalInConstantTime(headers[EDGE_PROOF_HEADER] ?? "", edgeProof)
  );
}

/** CloudFront appends the visitor to the header that the visitor sent; API Gateway may append CloudFront. */
function visitorIn(forwarded = "", edge: string): string {
  const named = forwarded.split(",").map((address) => address.trim());
  if (named.at(-1) === edge) named.pop();
  const visitor = named.at(-1) ?? "";
  return visitor === "" ? edge : visitor;
}
