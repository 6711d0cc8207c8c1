import { getOEmbed as route } from "#contract/api/routes/reading-routes.ts";
import { failure } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { publicCaching } from "#http/answers/public-answer.ts";
import { getOEmbed } from "#features/reading/operations/get-o-embed.ts";

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
        "cache-control": publicCaching(300),
        "x-content-type-options": "nosniff",
      },
      body: JSON.stringify(answer),
    };
  },
  failure,
);
