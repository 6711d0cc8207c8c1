import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { SignedCall } from "#features/accounts/signature.ts";
import { settings } from "#platform/runtime.ts";
import { EDGE_PROOF_HEADER } from "#platform/settings/edge-proof.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { networkOf } from "#values/network.ts";
import { INNER_SLASH, pathSpellings, usualSpellings } from "./path-spellings.ts";

/** The API's base address as the caller should see it, without a trailing slash. */
export function baseUrl(event: APIGatewayProxyEventV2): string {
  return settings().publicUrl ?? calledOrigin(event);
}

/** The network address that a call comes from. A socket for both versions of IP writes those of version 4 as ::ffff:192.0.2.1. */
export function plainAddress({ requestContext }: APIGatewayProxyEventV2): string {
  return requestContext.http.sourceIp.replace(/^::ffff:(?=\d+\.)/, "");
}

/** Whether a browser's call comes from a page at an address of this service, or names no origin. */
export function isOwnOrigin(event: APIGatewayProxyEventV2): boolean {
  const { origin } = event.headers;
  return origin === undefined || isOwnAddress(event, origin);
}

/** Whether an address, or an origin, is one of this service. */
export function isOwnAddress(event: APIGatewayProxyEventV2, address: string): boolean {
  const own = [settings().publicUrl, calledOrigin(event)].map((base) => originOf(base ?? ""));
  const sent = originOf(address);
  return sent !== undefined && own.includes(sent);
}

/** Whether a call is certain to have left its sender by https, also where a proxy has taken that away. */
export function isCalledByHttps(event: APIGatewayProxyEventV2): boolean {
  const called = calledOrigin(event);
  const { publicUrl = "" } = settings();
  const isPublic = URL.canParse(publicUrl) && new URL(publicUrl).host === new URL(called).host;
  return (isPublic ? publicUrl : called).startsWith("https:");
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The base address of the pages that visitors open, without a trailing slash. */
export function readerBaseUrl(event: APIGatewayProxyEventV2): string {
  return settings().readerUrl ?? baseUrl(event);
}

/**
 * The address that was called, as a caller may have signed it: behind a proxy with the public base address or with the
 * one that reached us, the path as it arrived and in the usual spellings, and in any other one when asked.
 */
export function calledUrls(event: APIGatewayProxyEventV2): Pick<SignedCall, "urls" | "otherUrls"> {
  const { publicUrl } = settings();
  const bases = new Set([...(publicUrl ? [publicUrl] : []), calledOrigin(event)]);
  const query = event.rawQueryString === "" ? "" : `?${event.rawQueryString}`;
  const paths = readings(event);
  const urlsOf = (spellings: (path: string) => string[]): string[] =>
    [...bases].flatMap((base) => paths.flatMap(spellings).map((path) => `${base}${path}${query}`));
  return { urls: urlsOf(usualSpellings), otherUrls: () => urlsOf(pathSpellings) };
}

function calledOrigin(event: APIGatewayProxyEventV2): string {
  const protocol = event.headers["x-forwarded-proto"] === "http" ? "http" : "https";
  return `${protocol}://${event.headers["host"] ?? event.requestContext.domainName}`;
}

/**
 * The path as it may have been sent. API Gateway passes it decoded, so its percent signs are the caller's own; a
 * gateway that does not decode leaves them to us.
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
 * The network of whoever sent a request. Headers of the sender's are never believed: where the request came through
 * CloudFront, which a secret shows that nobody else has, CloudFront has named the visitor; else it is the address that
 * connected, and on the embedded host the one that its proxy named.
 */
export function sourceOf(event: APIGatewayProxyEventV2): string {
  const { headers, requestContext } = event;
  const { sourceIp } = requestContext.http;
  return networkOf(isFromEdge(event) ? visitorIn(headers["x-forwarded-for"], sourceIp) : sourceIp);
}

/** The country that CloudFront names, in two capital letters; empty where it names none, or the request came another way. */
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

/** CloudFront appends the visitor to what the visitor has sent; API Gateway may append CloudFront. */
function visitorIn(forwarded = "", edge: string): string {
  const named = forwarded.split(",").map((address) => address.trim());
  if (named.at(-1) === edge) named.pop();
  const visitor = named.at(-1) ?? "";
  return visitor === "" ? edge : visitor;
}
