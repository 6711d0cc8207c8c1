import { showText } from "#contract/api/routes/reading-routes.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { ticketFor } from "./views/ticket-for.ts";
import { answerFailure, answerView } from "./views/view-answer.ts";
import { openIssue } from "#features/reading/operations/open-issue.ts";
import { readText } from "#features/reading/operations/read-text.ts";
import { textPage } from "#pages/reader/text-page.ts";

export const handler = pageHandler(
  showText,
  async ({ path, query, headers, cookies, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const view = await openIssue(reference, query, baseUrl, { cookies });
    return answerView(view, { query, baseUrl }, async (opened, assets) => {
      const { manifest, facts, allowances, isPreview } = opened;
      const text = await readText(opened, Number(query.get("part") ?? 1), baseUrl);
      const visitTicket = ticketFor(opened, { headers, query });
      const about = { ...facts, ...assets, manifest, query, isPreview };
      const page = await textPage({ ...about, text, visitTicket });
      return readerAnswer(200, page, allowances);
    });
  },
  answerFailure,
);
