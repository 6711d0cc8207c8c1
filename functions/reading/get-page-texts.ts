import { getPageTexts } from "#contract/api/reading-routes.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { readPageTexts } from "#features/reading/operations/read-page-texts.ts";

export const handler = pageHandler(
  getPageTexts,
  async ({ path }) => {
    const texts = await readPageTexts({ accountId: path.account_id, issueId: path.issue_id });
    return {
      statusCode: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
      },
      body: texts,
    };
  },
  failure,
);
