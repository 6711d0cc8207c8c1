import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { DeskSession } from "#features/accounts/desk-session.ts";
import { now } from "#platform/runtime.ts";
import { baseUrl, isOwnOrigin } from "#http/addresses.ts";

const COOKIE = "masthead_session";
/** Sent by our own pages. Those of another site could send it only with our leave, which nothing gives. */
const DESK_HEADER = "x-masthead-desk";

/** Whether a page of the desk makes the call. */
export function isFromDesk({ headers }: APIGatewayProxyEventV2): boolean {
  return headers[DESK_HEADER] === "1";
}

/**
 * The text of the session in the cookie of a call that a page of our own makes; undefined for any other call. Of two
 * cookies of the name, one may be planted by another service of the same host, so neither counts.
 */
export function sessionTextIn(event: APIGatewayProxyEventV2): string | undefined {
  if (!event.cookies || !isFromDesk(event) || !isOwnOrigin(event)) return undefined;
  const texts = event.cookies.flatMap((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return name.trim() === COOKIE ? [value.join("=").trim()] : [];
  });
  return texts.length === 1 ? texts[0] : undefined;
}

/** The header that keeps a session in the browser for as long as it lasts. */
export function sessionCookie(
  event: APIGatewayProxyEventV2,
  { session, text }: { session: DeskSession; text: string },
): string {
  return cookie(event, text, session.expiresAt - Math.floor(now().getTime() / 1000));
}

/** The header that removes the session from the browser. */
export function endedCookie(event: APIGatewayProxyEventV2): string {
  return cookie(event, "", 0);
}

function cookie(event: APIGatewayProxyEventV2, value: string, seconds: number): string {
  // A proxy may have taken HTTPS away; the page's own address has not lost it.
  const isSecure = (event.headers["origin"] ?? baseUrl(event)).startsWith("https:");
  const flags = ["Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Strict"];
  return [`${COOKIE}=${value}`, ...flags, ...(isSecure ? ["Secure"] : [])].join("; ");
}
