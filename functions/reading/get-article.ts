import { getArticle } from "#contract/api/routes/reading-routes.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { publicCaching } from "#http/answers/public-answer.ts";
import { EDITION_PARAMETER } from "#features/issues/issue-addresses.ts";
import { readArticle } from "#features/reading/operations/read-article.ts";

export const handler = pageHandler(
  getArticle,
  async ({ path, query, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const article = await readArticle(reference, path.article_file, {
      baseUrl,
      edition: query.get(EDITION_PARAMETER),
    });
    return {
      statusCode: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        // Its pictures' addresses work at least three times as long.
        "cache-control": publicCaching(60),
        "x-content-type-options": "nosniff",
      },
      body: JSON.stringify(article),
    };
  },
  failure,
);
