import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { openReader } from "#contract/api/reading-routes.ts";
import { OFFLINE_HEADERS, readerAnswer } from "#http/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { adultPage, isOfAge } from "#pages/reader/adult-page.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";
import { type OpenIssue, openIssue } from "#features/reading/operations/open-issue.ts";
import { openingPage } from "#pages/reader/opening-page.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { readerPage } from "#pages/reader/reader-page.ts";

export const handler = pageHandler(
  openReader,
  async ({ path, query, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const opened = await openIssue(reference, query, baseUrl);
    const assets = readerAssets(baseUrl, opened.brand);
    switch (opened.kind) {
      case "closed":
        return readerAnswer(200, closedPage({ ...opened, ...assets }), opened.allowances);
      case "waiting":
        return readerAnswer(200, openingPage({ ...opened, ...assets }), opened.allowances);
      case "open":
        return answerOpen(opened, query, assets);
    }
  },
  (error, baseUrl) =>
    readerAnswer(
      error.code === "INTERNAL" ? 500 : 404,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);

function answerOpen(
  opened: OpenIssue,
  query: URLSearchParams,
  assets: ReaderAssetsAddress,
): APIGatewayProxyStructuredResultV2 {
  const { manifest, facts, allowances, offer, prices } = opened;
  if (opened.isForAdults && !isOfAge(query)) {
    const { language } = manifest;
    const page = adultPage({ title: issueTitle(manifest), language, query, ...assets });
    return readerAnswer(200, page, allowances);
  }
  // Devices keep nothing that may be withdrawn or that asks for an age first.
  const isKept = opened.isPublic && !opened.isForAdults;
  const { embedDomains } = allowances;
  const shown = { manifest, query, offer, prices, isKept, embedDomains };
  const page = readerPage({ ...facts, ...assets, ...shown });
  const answer = readerAnswer(200, page, allowances);
  return isKept ? { ...answer, headers: { ...answer.headers, ...OFFLINE_HEADERS } } : answer;
}
