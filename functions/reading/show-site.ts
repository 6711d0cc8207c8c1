import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { showSite } from "#contract/api/routes/reading-routes.ts";
import { ApiError } from "#contract/api/errors.ts";
import { failure } from "#http/envelope.ts";
import { listShelves } from "#features/shelf/operations/list-shelves.ts";
import { listedAddresses } from "#features/shelf/operations/listed-addresses.ts";
import { readerAnswer } from "#http/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { homePage, robotsTxt, sitemap } from "#pages/reader/site.ts";

export const handler = pageHandler(
  showSite,
  async ({ address, baseUrl, apiUrl }) => {
    const assets = readerAssets(baseUrl);
    switch (address) {
      case "/":
        return home(baseUrl, apiUrl);
      case "/favicon.ico":
        return found(`${assets.assetsUrl}/${assets.assetsVersion}/icon.svg`);
      case "/robots.txt":
        return file("text/plain", robotsTxt(baseUrl), 3600);
      case "/sitemap.xml":
        return file("application/xml", sitemap(baseUrl, await listedAddresses(baseUrl)), 60);
      default:
        throw new ApiError("ROUTE_NOT_FOUND");
    }
  },
  failure,
);

/** Visitors come to the one shelf; where there is none yet, the publisher comes to the desk. */
async function home(baseUrl: string, apiUrl: string): Promise<APIGatewayProxyStructuredResultV2> {
  const { magazines, next } = await listShelves("", baseUrl);
  const [only, ...others] = magazines;
  if (only && (others.length > 0 || next !== undefined)) {
    return readerAnswer(200, homePage(readerAssets(baseUrl)));
  }
  const headers = { location: only?.url ?? `${apiUrl}/desk/`, "cache-control": "no-store" };
  return { statusCode: 302, headers };
}

function found(location: string): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 302, headers: { location, "cache-control": "public, max-age=3600" } };
}

function file(mediaType: string, body: string, seconds: number): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      "content-type": `${mediaType}; charset=utf-8`,
      "cache-control": `public, max-age=${seconds}`,
      "x-content-type-options": "nosniff",
    },
    body,
  };
}
