import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { READER_COOKIE, withoutCredentials } from "#features/reading/credential.ts";
import {
  LANDING_SECONDS,
  newOpenedTicket,
  type Opener,
  REMEMBERED_SECONDS,
} from "#features/reading/opened.ts";
import type { OpenIssue } from "#features/reading/operations/open-issue.ts";

/** How a browser is made to remember what has opened an issue. */
interface Memory {
  cookie: string;
  /** Where the page is shown without the link's secret; undefined where the page is shown at once. */
  leadsTo: string | undefined;
}

/**
 * The memory for a browser that has followed a link with a secret; undefined for any other. A frame gets none: a cookie of
 * ours does not reach it, and its address is in nobody's address bar. Browsers that do not say what the page is for get the
 * page at once, and its script takes the secret out of the address.
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
  rest.set("opened", newOpenedTicket(accountId, opener, LANDING_SECONDS));
  return { cookie, leadsTo: `${facts.pageUrl}?${rest.toString()}` };
}

/** A personal link opens whatever its contact may read; what else opens an issue is remembered for that one. */
function cookieOf(
  opener: Opener,
  { pathname, accountId, isSecure }: { pathname: string; accountId: string; isSecure: boolean },
): string {
  const path = opener.kind === "pass" ? pathname.replace(/\/[^/]*$/, "") : pathname;
  const ticket = newOpenedTicket(accountId, opener, REMEMBERED_SECONDS);
  // Strict ones are not sent where a link in a mail has led, nor to the page that it leads on to.
  const flags = [`Path=${path}`, `Max-Age=${REMEMBERED_SECONDS}`, "HttpOnly", "SameSite=Lax"];
  return [`${READER_COOKIE}=${ticket}`, ...flags, ...(isSecure ? ["Secure"] : [])].join("; ");
}
