import { getPageTexts } from "#contract/api/routes/reading-routes.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { publicCaching } from "#http/answers/public-answer.ts";
import { EDITION_PARAMETER } from "#features/issues/issue-addresses.ts";
import { TEXT_FILE_PARAMETER } from "#features/reading/asked-edition.ts";
import { readPageTexts } from "#features/reading/operations/read-page-texts.ts";

export const handler = pageHandler(
  getPageTexts,
  async ({ path, query }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const texts = await readPageTexts(reference, {
      edition: query.get(EDITION_PARAMETER),
      file: query.get(TEXT_FILE_PARAMETER),
    });
    return {
      statusCode: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": publicCaching(60),
        "x-content-type-options": "nosniff",
      },
      body: texts,
    };
  },
  failure,
);
