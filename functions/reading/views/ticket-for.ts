import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { OpenIssue } from "#features/reading/operations/open-issue.ts";
import { newVisitTicket } from "#features/statistics/visit-ticket.ts";
import { isCountedBrowser, isOpened } from "#http/statistics/counted-browser.ts";

/** What a page reports its visit with; undefined for who is not counted, and where nothing is. */
export function ticketFor(
  { visit }: OpenIssue,
  headers: APIGatewayProxyEventV2["headers"],
): string | undefined {
  return visit && isCountedBrowser(headers) && isOpened(headers)
    ? newVisitTicket(visit, visit)
    : undefined;
}
