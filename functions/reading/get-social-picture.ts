import { getSocialPicture } from "#contract/api/routes/reading-routes.ts";
import { coverAnswer, coverSignature } from "#http/answers/cover-answer.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { drawSocialPicture } from "#features/reading/operations/draw-social-picture.ts";

export const handler = pageHandler(
  getSocialPicture,
  async ({ path, query }) =>
    coverAnswer(
      await drawSocialPicture(
        { accountId: path.account_id, issueId: path.issue_id },
        coverSignature(query),
      ),
    ),
  failure,
);
