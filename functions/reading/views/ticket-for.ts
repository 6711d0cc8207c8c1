import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { OpenIssue } from "#features/reading/operations/open-issue.ts";
import { newVisitTicket } from "#features/statistics/visit-ticket.ts";
import { isCountedBrowser, isOpened } from "#http/statistics/counted-browser.ts";

/** The desk's links have this if its session does not reach the reader. */
const OWN_VISIT = "no";

/** The ticket with which a page reports its visit; undefined for uncounted visitors, and where statistics are off. */
export function ticketFor(
  { visit }: OpenIssue,
  { headers, query }: { headers: APIGatewayProxyEventV2["headers"]; query: URLSearchParams },
): string | undefined {
  const isCounted = isCountedBrowser(headers) && isOpened(headers);
  return visit && isCounted && query.get("visit") !== OWN_VISIT
    ? newVisitTicket(visit, visit)
    : undefined;
}
