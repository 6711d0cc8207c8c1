import { getOEmbed as route } from "../../shared/api/reader-routes.ts";
import { failure } from "../../shared/http/envelope.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { getOEmbed } from "../../shared/reader/get-o-embed.ts";

export const handler = pageHandler(
  route,
  async ({ query, baseUrl }) => {
    const wish = (name: string): string => query.get(name)?.trim() ?? "";
    const answer = await getOEmbed(
      {
        url: wish("url"),
        maxWidth: wish("maxwidth"),
        maxHeight: wish("maxheight"),
        format: wish("format"),
      },
      baseUrl,
    );
    return {
      statusCode: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        // Editors in a browser ask as well; what is answered here is public.
        "access-control-allow-origin": "*",
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
      },
      body: JSON.stringify(answer),
    };
  },
  failure,
);
