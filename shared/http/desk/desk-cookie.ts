import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { DeskSession } from "#features/accounts/desk-session.ts";
import { now } from "#platform/runtime.ts";
import { baseUrl, isCalledByHttps } from "#http/addresses.ts";
import { isFromOwnPage } from "#http/desk/browser.ts";

/** The name over http. */
const PLAIN = "masthead_session";
/** The name over https: browsers accept it from this very host only, so that no other host or port can plant one. */
const HOST_ONLY = `__Host-${PLAIN}`;
/** Sent by our own pages. Another site's pages would need our CORS permission, which is never given. */
const DESK_HEADER = "x-masthead-desk";

/** Whether a page of the desk makes the call. */
export function isFromDesk({ headers }: APIGatewayProxyEventV2): boolean {
  return headers[DESK_HEADER] === "1";
}

/**
 * The session's text in the cookie of a call that one of our pages makes; undefined for other calls. Another service of
 * the same domain may have planted the plain cookie, to have its own account filled: over https it does not count, and
 * where a proxy hides the scheme, the https one precedes it. Two cookies of one name cancel each other.
 */
export function sessionTextIn(event: APIGatewayProxyEventV2): string | undefined {
  if (!isFromDesk(event) || !isFromOwnPage(event)) return undefined;
  const hostOnly = textsOf(event, HOST_ONLY);
  const isHostOnly = hostOnly.length > 0 || isByHttps(event);
  const texts = isHostOnly ? hostOnly : textsOf(event, PLAIN);
  return texts.length === 1 ? texts[0] : undefined;
}

/** Possible session texts in the cookies of any call; they prove nothing about the caller. */
export function sessionTextsAmong(cookies: readonly string[]): string[] {
  return [HOST_ONLY, PLAIN].flatMap((name) => named(cookies, name));
}

function textsOf({ cookies = [] }: APIGatewayProxyEventV2, wanted: string): string[] {
  return named(cookies, wanted);
}

function named(cookies: readonly string[], wanted: string): string[] {
  return cookies.flatMap((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return name.trim() === wanted ? [value.join("=").trim()] : [];
  });
}

/** The header that keeps a session in the browser until it ends. */
export function sessionCookie(
  event: APIGatewayProxyEventV2,
  { session, text }: { session: DeskSession; text: string },
): string {
  const seconds = session.expiresAt - Math.floor(now().getTime() / 1000);
  return cookie(event, isForHttps(event) ? HOST_ONLY : PLAIN, text, seconds);
}

/** The headers that remove the session from the browser, under every possible name. */
export function endedCookies(event: APIGatewayProxyEventV2): string[] {
  const sent = [HOST_ONLY, PLAIN].filter((name) => textsOf(event, name).length > 0);
  return (sent.length > 0 ? sent : [PLAIN]).map((name) => cookie(event, name, "", 0));
}

/** Browsers refuse the https name over http, so https must be certain. */
function isForHttps(event: APIGatewayProxyEventV2): boolean {
  const { origin } = event.headers;
  return isByHttps(event) || (origin === undefined && textsOf(event, HOST_ONLY).length > 0);
}

/** Whether the call certainly left its page by https. */
function isByHttps(event: APIGatewayProxyEventV2): boolean {
  const { origin } = event.headers;
  return origin === undefined ? isCalledByHttps(event) : origin.startsWith("https:");
}

function cookie(
  event: APIGatewayProxyEventV2,
  name: string,
  value: string,
  seconds: number,
): string {
  // A proxy may have terminated HTTPS; the page's own address still says so.
  const isSecure =
    name === HOST_ONLY || (event.headers["origin"] ?? baseUrl(event)).startsWith("https:");
  const flags = ["Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Strict"];
  return [`${name}=${value}`, ...flags, ...(isSecure ? ["Secure"] : [])].join("; ");
}
