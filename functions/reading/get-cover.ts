import { getCover } from "#contract/api/routes/reading-routes.ts";
import { coverAnswer, coverSignature } from "#http/answers/cover-answer.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { readCover } from "#features/reading/operations/read-cover.ts";

export const handler = pageHandler(
  getCover,
  async ({ path, query }) =>
    coverAnswer(
      await readCover(
        { accountId: path.account_id, issueId: path.issue_id },
        coverSignature(query),
      ),
    ),
  failure,
);
