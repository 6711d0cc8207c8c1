import { showIcon } from "#contract/api/routes/shelf-routes.ts";
import { openIcon } from "#features/shelf/operations/open-icon.ts";
import { publicAnswer, publicCaching, publicRedirect } from "#http/answers/public-answer.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { shelfIcon } from "#pages/shelf/shelf-icon.ts";

const FIVE_MINUTES = 300;

export const handler = pageHandler(
  showIcon,
  async (call) => {
    const { magazine_slug: slug, icon_file: file } = call.path;
    const icon = await openIcon(slug, call.baseUrl);
    if (icon.kind === "moved") return publicRedirect(301, `${icon.url}/icons/${file}`);
    if (file.endsWith(".svg")) {
      return publicAnswer(call, shelfIcon(icon), {
        "content-type": "image/svg+xml",
        "content-security-policy": "default-src 'none'; img-src data:; sandbox",
      });
    }
    const image = await icon.draw(Number.parseInt(file, 10));
    return {
      statusCode: 200,
      headers: {
        "content-type": "image/png",
        "cache-control": publicCaching(FIVE_MINUTES),
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      },
      body: image.toString("base64"),
      isBase64Encoded: true,
    };
  },
  failure,
);
