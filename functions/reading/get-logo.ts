import { getLogo } from "#contract/api/routes/reading-routes.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { publicCaching } from "#http/answers/public-answer.ts";
import { readLogo } from "#features/magazines/operations/read-logo.ts";

export const handler = pageHandler(
  getLogo,
  async ({ path, query }) => {
    const { image, contentType, isVersioned } = await readLogo(
      { accountId: path.account_id, magazineId: path.magazine_id },
      query.get("v") ?? "",
    );
    return {
      statusCode: 200,
      headers: {
        "content-type": contentType,
        "cache-control": isVersioned ? "public, max-age=31536000, immutable" : publicCaching(300),
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      },
      body: Buffer.from(image).toString("base64"),
      isBase64Encoded: true,
    };
  },
  failure,
);
