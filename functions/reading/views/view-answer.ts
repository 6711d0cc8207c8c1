import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ApiError } from "#contract/api/errors.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { adultPage, isOfAge } from "#pages/reader/adult-page.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import type { IssueView, OpenIssue } from "#features/reading/operations/open-issue.ts";
import { openingPage } from "#pages/reader/opening-page.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

type Answer = APIGatewayProxyStructuredResultV2;

/** The page of `open` for an open issue; otherwise a page with the reason or a question. */
export async function answerView(
  view: IssueView,
  { query, baseUrl }: { query: URLSearchParams; baseUrl: string },
  open: (opened: OpenIssue, assets: ReaderAssetsAddress) => Answer | Promise<Answer>,
): Promise<Answer> {
  const assets = readerAssets(baseUrl, view.brand);
  switch (view.kind) {
    case "closed":
      return readerAnswer(200, closedPage({ ...view, ...assets }), view.allowances);
    case "waiting":
      return readerAnswer(200, openingPage({ ...view, ...assets }), view.allowances);
    case "open":
      return view.isForAdults && !isOfAge(query)
        ? answerAdult(view, query, assets)
        : open(view, assets);
  }
}

export function answerFailure(error: ApiError, baseUrl: string): Answer {
  const page = { reason: "unknown", language: "en", ...readerAssets(baseUrl) } as const;
  return readerAnswer(error.code === "INTERNAL" ? 500 : 404, closedPage(page));
}

function answerAdult(
  { manifest, allowances }: OpenIssue,
  query: URLSearchParams,
  assets: ReaderAssetsAddress,
): Answer {
  const { language } = manifest;
  const title = issueTitle(manifest);
  const page = adultPage({ title, language, query, ...assets });
  return readerAnswer(200, page, allowances);
}
