import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { openReader } from "#contract/api/routes/reading-routes.ts";
import {
  CREDENTIAL_HEADERS,
  OFFLINE_HEADERS,
  readerAnswer,
  seeOther,
} from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { memoryOf } from "./views/memory-of.ts";
import { ticketFor } from "./views/ticket-for.ts";
import { answerFailure, answerView } from "./views/view-answer.ts";
import { type OpenIssue, openIssue } from "#features/reading/operations/open-issue.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";
import { readerPage } from "#pages/reader/reader-page.ts";

export const handler = pageHandler(
  openReader,
  async ({ path, query, headers, cookies, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const view = await openIssue(reference, query, baseUrl, { cookies });
    const memory = view.kind === "open" ? memoryOf(view, { query, headers }) : undefined;
    if (memory?.leadsTo !== undefined) {
      return { ...seeOther(memory.leadsTo), cookies: [memory.cookie] };
    }
    const answer = await answerView(view, { query, baseUrl }, (opened, assets) =>
      answerOpen(opened, query, {
        ...assets,
        visitTicket: ticketFor(opened, { headers, query }),
        isRemembered: memory !== undefined,
      }),
    );
    return memory ? { ...answer, cookies: [memory.cookie] } : answer;
  },
  answerFailure,
);

function answerOpen(
  opened: OpenIssue,
  query: URLSearchParams,
  assets: ReaderAssetsAddress & { visitTicket: string | undefined; isRemembered: boolean },
): APIGatewayProxyStructuredResultV2 {
  const { manifest, facts, allowances, offer, prices, isPreview, isPersonal } = opened;
  // Devices keep no issue that may be withdrawn or that asks for an age first.
  const isKept = opened.isPublic && !opened.isForAdults;
  const { embedDomains } = allowances;
  const shown = { manifest, query, offer, prices, isKept, isPreview, isPersonal, embedDomains };
  const page = readerPage({ ...facts, ...assets, ...shown });
  const answer = readerAnswer(200, page, allowances);
  const kept = { ...OFFLINE_HEADERS, "x-masthead-edition": manifest.edition };
  if (isPreview) return { ...answer, headers: { ...answer.headers, ...CREDENTIAL_HEADERS } };
  return isKept ? { ...answer, headers: { ...answer.headers, ...kept } } : answer;
}
