import { getNeighbours } from "#contract/api/routes/reading-routes.ts";
import { readNeighbours } from "#features/shelf/operations/read-neighbours.ts";
import { publicAnswer } from "#http/answers/public-answer.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";

export const handler = pageHandler(
  getNeighbours,
  async ({ path, baseUrl, headers }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const data = await readNeighbours(reference, baseUrl);
    const body = JSON.stringify({ error: 0, message: "OK", data });
    return publicAnswer({ headers }, body, { "content-type": "application/json; charset=utf-8" });
  },
  failure,
);
