import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { searchShelf as route } from "#contract/api/routes/shelf-routes.ts";
import { searchParameters } from "#contract/api/search/search-parameters.ts";
import { searchShelf, type ShelfSearch } from "#features/search/operations/search-shelf.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { publicRedirect } from "#http/answers/public-answer.ts";
import { failure, success } from "#http/envelope.ts";
import { type PageCall, pageHandler } from "#http/page-handler.ts";
import { readParameters } from "#http/read-parameters.ts";
import { refuseUnknown } from "#http/refuse-unknown.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { searchPage } from "#pages/shelf/search-page.ts";
import { shelfPolicy } from "#pages/shelf/shelf-policy.ts";
import { unknownShelfPage } from "#pages/shelf/unknown-shelf-page.ts";

type Answer = APIGatewayProxyStructuredResultV2;
type Call = PageCall<typeof route.paths>;

/** The number a visitor scans at once. */
const ON_PAGE = 20;

export const handler = pageHandler(
  route,
  (call) => (call.address.endsWith(".json") ? answerProgram(call) : answerVisitor(call)),
  (error, baseUrl) => {
    const status = error.code === "INTERNAL" ? 500 : 404;
    return readerAnswer(status, unknownShelfPage(readerAssets(baseUrl)));
  },
);

async function answerProgram({ path, query, baseUrl }: Call): Promise<Answer> {
  try {
    const found = await searchShelf(
      path.magazine_slug,
      () => {
        refuseUnknown({ parameters: searchParameters }, query.toString());
        return readParameters(searchParameters, new Map(query));
      },
      baseUrl,
    );
    if (found.kind === "moved") return publicRedirect(301, `${found.url}/search.json?${query}`);
    const { hits, nextCursor, url } = found;
    if (nextCursor === undefined) return success({ data: hits });
    const next = new URLSearchParams(query);
    next.set("cursor", nextCursor);
    const headers = { link: `<${url}/search.json?${next}>; rel="next"` };
    return success({ data: hits, nextCursor, headers });
  } catch (error) {
    return failure(error);
  }
}

async function answerVisitor({ path, query, baseUrl }: Call): Promise<Answer> {
  const words = (query.get("q") ?? "").toWellFormed();
  const asked = new Map([...query].filter(([name]) => name === "q" || name === "cursor"));
  let status = 200;
  const found = await searchShelf(
    path.magazine_slug,
    () => {
      try {
        return { ...readParameters(searchParameters, asked), limit: ON_PAGE };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The page asks for words instead.
        status = 400;
        return undefined;
      }
    },
    baseUrl,
  );
  if (found.kind === "moved") return publicRedirect(301, `${found.url}/search?${query}`);
  return pageOf(found, { words: status === 200 ? words : "", status, baseUrl });
}

function pageOf(
  found: ShelfSearch,
  { words, status, baseUrl }: { words: string; status: number; baseUrl: string },
): Answer {
  const { assetsUrl, assetsVersion } = readerAssets(baseUrl);
  return {
    statusCode: status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Hidden issues must leave the results at once.
      "cache-control": "no-store",
      "content-security-policy": shelfPolicy(found, baseUrl),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    },
    body: searchPage(found, words, `${assetsUrl}/${assetsVersion}/icon.svg`),
  };
}
