import { openReader } from "../../shared/api/reader-routes.ts";
import { readerAnswer } from "../../shared/http/html-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { openIssue } from "../../shared/reader/open-issue.ts";
import { openingPage } from "../../shared/reader/opening-page.ts";
import { closedPage, readerPage } from "../../shared/reader/reader-page.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";

export const handler = pageHandler(
  openReader,
  async ({ path, query, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const opened = await openIssue(reference, query, baseUrl);
    const assets = readerAssets(baseUrl);
    switch (opened.kind) {
      case "closed":
        return readerAnswer(200, closedPage({ ...opened, ...assets }));
      case "waiting":
        return readerAnswer(200, openingPage({ ...opened, ...assets }));
      case "open": {
        const startPage = Number(query.get("start_page") ?? 1);
        return readerAnswer(200, readerPage({ ...opened, ...assets, startPage, listed: false }));
      }
    }
  },
  (error, baseUrl) =>
    readerAnswer(
      error.code === "INTERNAL" ? 500 : 404,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);
