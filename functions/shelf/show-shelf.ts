import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { showShelf } from "#contract/api/routes/shelf-routes.ts";
import { openShelf, type Shelf } from "#features/shelf/operations/open-shelf.ts";
import { readerBaseUrl } from "#http/addresses.ts";
import { pairsIn } from "#http/body/read-body.ts";
import { OFFLINE_HEADERS, readerAnswer } from "#http/answers/html-answer.ts";
import { httpStack, readPath } from "#http/http-stack.ts";
import { publicAnswer, publicRedirect } from "#http/answers/public-answer.ts";
import { libraryPage } from "#pages/shelf/library-page.ts";
import { webManifest } from "#pages/shelf/web-manifest.ts";
import { shelfPolicy } from "#pages/shelf/shelf-policy.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { opdsFeed, OPDS_TYPE } from "#pages/shelf/opds-feed.ts";
import { rssFeed } from "#pages/shelf/rss-feed.ts";
import { shelfPage } from "#pages/shelf/shelf-page.ts";
import { unknownShelfPage } from "#pages/shelf/unknown-shelf-page.ts";

type Answer = APIGatewayProxyStructuredResultV2;

/** Issues in one answer: one row more than most screens show, and whole rows for most widths. */
const TOGETHER = 25;
const ONE = 1;

export const handler = httpStack(showShelf, (error, event) => {
  const status = error instanceof ApiError && error.code !== "INTERNAL" ? 404 : 500;
  return readerAnswer(status, unknownShelfPage(readerAssets(readerBaseUrl(event))));
}).handler(async (event) => {
  const { magazine_slug: slug } = readPath<typeof showShelf.paths>(event);
  const query = pairsIn(event.rawQueryString);
  const kind = kindOf(event.rawPath, slug);
  const limit = kind === "/latest" ? ONE : TOGETHER;
  const words = kind === "" ? query.get("q") : null;
  const after = kind === "" || kind === "/opds.json" ? query.get("after") : null;
  const shelf = await openShelf(slug, { limit, after, words }, readerBaseUrl(event));
  if (shelf.kind === "moved") {
    const asked = event.rawQueryString === "" ? "" : `?${event.rawQueryString}`;
    return publicRedirect(301, `${shelf.url}${kind}${asked}`);
  }
  return answerOf(event, shelf, kind);
});

const KINDS = [
  "",
  "/latest",
  "/feed.xml",
  "/opds.json",
  "/manifest.webmanifest",
  "/library",
] as const;
type Kind = (typeof KINDS)[number];

function answerOf(event: APIGatewayProxyEventV2, shelf: Shelf, kind: Kind): Answer {
  switch (kind) {
    case "":
      return pageOf(event, shelf);
    case "/latest":
      return publicRedirect(302, shelf.issues[0]?.url ?? shelf.url);
    case "/feed.xml":
      return publicAnswer(event, rssFeed(shelf), {
        "content-type": "application/rss+xml; charset=utf-8",
      });
    case "/opds.json":
      return publicAnswer(event, JSON.stringify(opdsFeed(shelf)), {
        "content-type": OPDS_TYPE,
        "access-control-allow-origin": "*",
      });
    case "/manifest.webmanifest":
      return publicAnswer(event, JSON.stringify(webManifest(shelf, readerBaseUrl(event))), {
        "content-type": "application/manifest+json",
      });
    case "/library":
      return libraryOf(event, shelf);
  }
}

function libraryOf(event: APIGatewayProxyEventV2, shelf: Shelf): Answer {
  const baseUrl = readerBaseUrl(event);
  return publicAnswer(event, libraryPage(shelf, readerAssets(baseUrl)), {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": shelfPolicy(
      { ...shelf, hasScript: true, hasKeptPictures: true },
      baseUrl,
    ),
    "referrer-policy": "strict-origin-when-cross-origin",
    ...OFFLINE_HEADERS,
  });
}

function pageOf(event: APIGatewayProxyEventV2, shelf: Shelf): Answer {
  const baseUrl = readerBaseUrl(event);
  const page = shelfPage(shelf, readerAssets(baseUrl));
  return publicAnswer(event, page, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": shelfPolicy({ ...shelf, hasScript: true }, baseUrl),
    "referrer-policy": "strict-origin-when-cross-origin",
  });
}

/** @throws Error for a path outside the route */
function kindOf(path: string, slug: string): Kind {
  const kind = KINDS.find((each) => path === `/m/${slug}${each}`);
  if (kind === undefined) throw new Error(`No answer of the shelf is at ${path}`);
  return kind;
}
