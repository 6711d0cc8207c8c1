import { getCover } from "#contract/api/routes/reading-routes.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { publicCaching } from "#http/answers/public-answer.ts";
import { readCover } from "#features/reading/operations/read-cover.ts";

export const handler = pageHandler(
  getCover,
  async ({ path, query }) => {
    const { image, isPublic } = await readCover(
      { accountId: path.account_id, issueId: path.issue_id },
      { expires: query.get("expires") ?? "", signature: query.get("signature") ?? "" },
      query.get("shape") === "wide" ? "wide" : "page",
    );
    return {
      statusCode: 200,
      headers: {
        "content-type": "image/jpeg",
        "cache-control": isPublic ? publicCaching(300) : "private, max-age=300",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      },
      body: Buffer.from(image).toString("base64"),
      isBase64Encoded: true,
    };
  },
  failure,
);
