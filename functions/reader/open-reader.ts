import { openReader } from "../../shared/api/reader-routes.ts";
import { readerAnswer } from "../../shared/http/html-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { adultPage, isOfAge } from "../../shared/reader/adult-page.ts";
import { closedPage } from "../../shared/reader/closed-page.ts";
import { openIssue } from "../../shared/reader/open-issue.ts";
import { openingPage } from "../../shared/reader/opening-page.ts";
import { issueTitle } from "../../shared/reader/page-metadata.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";
import { readerPage } from "../../shared/reader/reader-page.ts";

export const handler = pageHandler(
  openReader,
  async ({ path, query, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const opened = await openIssue(reference, query, baseUrl);
    const assets = readerAssets(baseUrl);
    switch (opened.kind) {
      case "closed":
        return readerAnswer(200, closedPage({ ...opened, ...assets }), opened.allowances);
      case "waiting":
        return readerAnswer(200, openingPage({ ...opened, ...assets }), opened.allowances);
      case "open": {
        const { manifest, facts, allowances, offer } = opened;
        const { language } = manifest;
        const page =
          opened.isForAdults && !isOfAge(query)
            ? adultPage({ title: issueTitle(manifest), language, query, ...assets })
            : readerPage({ ...facts, ...allowances, ...assets, manifest, query, offer });
        return readerAnswer(200, page, allowances);
      }
    }
  },
  (error, baseUrl) =>
    readerAnswer(
      error.code === "INTERNAL" ? 500 : 404,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);
