import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { DeskSession } from "#features/accounts/desk-session.ts";
import { now } from "#platform/runtime.ts";
import { baseUrl, isCalledByHttps, isOwnOrigin } from "#http/addresses.ts";

/** Over http, and the name of before everywhere. */
const PLAIN = "masthead_session";
/** Over https: browsers take it from this very host only, so that no other host or port can plant one. */
const HOST_ONLY = `__Host-${PLAIN}`;
/** Sent by our own pages. Those of another site could send it only with our leave, which nothing gives. */
const DESK_HEADER = "x-masthead-desk";

/** Whether a page of the desk makes the call. */
export function isFromDesk({ headers }: APIGatewayProxyEventV2): boolean {
  return headers[DESK_HEADER] === "1";
}

/**
 * The text of the session in the cookie of a call that a page of our own makes; undefined for any other call. One for
 * https counts before one of the plain name, which another service of the same host may have planted. Of two of one
 * name neither counts.
 */
export function sessionTextIn(event: APIGatewayProxyEventV2): string | undefined {
  if (!isFromDesk(event) || !isOwnOrigin(event)) return undefined;
  const hostOnly = textsOf(event, HOST_ONLY);
  const texts = hostOnly.length > 0 ? hostOnly : textsOf(event, PLAIN);
  return texts.length === 1 ? texts[0] : undefined;
}

/** What may be the text of a session among the cookies of any call; it proves nothing, whoever made the call. */
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

/** The headers that keep a session in the browser for as long as it lasts, and remove one of the other name. */
export function sessionCookies(
  event: APIGatewayProxyEventV2,
  { session, text }: { session: DeskSession; text: string },
): string[] {
  const seconds = session.expiresAt - Math.floor(now().getTime() / 1000);
  const name = isForHttps(event) ? HOST_ONLY : PLAIN;
  const replaced = name === HOST_ONLY && textsOf(event, PLAIN).length > 0;
  return [cookie(event, name, text, seconds), ...(replaced ? [cookie(event, PLAIN, "", 0)] : [])];
}

/** The headers that remove the session from the browser, under each name that it may have there. */
export function endedCookies(event: APIGatewayProxyEventV2): string[] {
  const sent = [HOST_ONLY, PLAIN].filter((name) => textsOf(event, name).length > 0);
  return (sent.length > 0 ? sent : [PLAIN]).map((name) => cookie(event, name, "", 0));
}

/** Browsers refuse the name for https over http, so it has to be certain. */
function isForHttps(event: APIGatewayProxyEventV2): boolean {
  const { origin } = event.headers;
  if (origin !== undefined) return origin.startsWith("https:");
  return isCalledByHttps(event) || textsOf(event, HOST_ONLY).length > 0;
}

function cookie(
  event: APIGatewayProxyEventV2,
  name: string,
  value: string,
  seconds: number,
): string {
  // A proxy may have taken HTTPS away; the page's own address has not lost it.
  const isSecure =
    name === HOST_ONLY || (event.headers["origin"] ?? baseUrl(event)).startsWith("https:");
  const flags = ["Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Strict"];
  return [`${name}=${value}`, ...flags, ...(isSecure ? ["Secure"] : [])].join("; ");
}
