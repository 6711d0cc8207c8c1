import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { READER_COOKIE, withoutCredentials } from "#features/reading/credential.ts";
import {
  newLandingTicket,
  newOpenedTicket,
  type Opener,
  REMEMBERED_SECONDS,
} from "#features/reading/opened.ts";
import type { OpenIssue } from "#features/reading/operations/open-issue.ts";

/** The parts by which a browser remembers its access to an issue. */
interface Memory {
  cookie: string;
  /** The page's address without the link's secret; undefined if it is shown at once. */
  leadsTo: string | undefined;
}

/**
 * The memory for a browser that has followed a link with a secret; undefined for any other. Frames get none: our cookie
 * does not reach them, and their address is not in the address bar. Browsers that do not state the purpose of the
 * request get the page at once, and its script removes the secret from the address.
 */
export function memoryOf(
  { opener, facts }: OpenIssue,
  { query, headers }: { query: URLSearchParams; headers: APIGatewayProxyEventV2["headers"] },
): Memory | undefined {
  const { "sec-fetch-dest": destination = "" } = headers;
  if (!opener || !["", "document"].includes(destination)) return undefined;
  const { pathname, protocol } = new URL(facts.pageUrl);
  const [accountId = ""] = pathname.split("/").slice(-2);
  const cookie = cookieOf(opener, { pathname, accountId, isSecure: protocol === "https:" });
  if (destination === "") return { cookie, leadsTo: undefined };
  const rest = new URLSearchParams(withoutCredentials(query));
  rest.set("opened", newLandingTicket(accountId, opener));
  return { cookie, leadsTo: `${facts.pageUrl}?${rest.toString()}` };
}

/** A personal link opens every issue its contact may read; other credentials are remembered for one issue. */
function cookieOf(
  opener: Opener,
  { pathname, accountId, isSecure }: { pathname: string; accountId: string; isSecure: boolean },
): string {
  const path = opener.kind === "pass" ? pathname.replace(/\/[^/]*$/, "") : pathname;
  const ticket = newOpenedTicket(accountId, opener, REMEMBERED_SECONDS);
  // Strict cookies are not sent after a link in a mail, nor to the page that it redirects to.
  const flags = [`Path=${path}`, `Max-Age=${REMEMBERED_SECONDS}`, "HttpOnly", "SameSite=Lax"];
  return [`${READER_COOKIE}=${ticket}`, ...flags, ...(isSecure ? ["Secure"] : [])].join("; ");
}
