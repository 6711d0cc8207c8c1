import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { showSite } from "#contract/api/routes/reading-routes.ts";
import { ApiError } from "#contract/api/errors.ts";
import { failure } from "#http/envelope.ts";
import { listShelves } from "#features/shelf/operations/list-shelves.ts";
import { listedAddresses } from "#features/shelf/operations/listed-addresses.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { publicAnswer, publicCaching } from "#http/answers/public-answer.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { getSecurityContact } from "#features/setup/operations/get-security-contact.ts";
import { securityTxt } from "#pages/security-txt.ts";
import { homePage, robotsTxt, sitemap } from "#pages/reader/site.ts";

const AN_HOUR = 3600;

export const handler = pageHandler(
  showSite,
  async ({ address, baseUrl, apiUrl, headers }) => {
    const assets = readerAssets(baseUrl);
    switch (address) {
      case "/":
        return home(baseUrl, apiUrl);
      case "/favicon.ico":
        return found(`${assets.assetsUrl}/${assets.assetsVersion}/icon.svg`);
      case "/robots.txt":
        return publicAnswer({ headers }, robotsTxt(baseUrl), mediaType("text/plain"), AN_HOUR);
      case "/sitemap.xml": {
        const xml = sitemap(baseUrl, await listedAddresses(baseUrl));
        return publicAnswer({ headers }, xml, mediaType("application/xml"));
      }
      case "/.well-known/security.txt": {
        const contact = getSecurityContact();
        if (contact === undefined) throw new ApiError("ROUTE_NOT_FOUND");
        const file = securityTxt(contact, baseUrl);
        return publicAnswer({ headers }, file, mediaType("text/plain"), AN_HOUR);
      }
      default:
        throw new ApiError("ROUTE_NOT_FOUND");
    }
  },
  failure,
);

/** Leads visitors to the only shelf; without one, leads the publisher to the desk. */
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
  return { statusCode: 302, headers: { location, "cache-control": publicCaching(AN_HOUR) } };
}

function mediaType(name: string): Record<string, string> {
  return { "content-type": `${name}; charset=utf-8` };
}
