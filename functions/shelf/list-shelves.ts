import { listShelves as route } from "#contract/api/routes/shelf-routes.ts";
import { listShelves } from "#features/shelf/operations/list-shelves.ts";
import { readerBaseUrl } from "#http/addresses.ts";
import { pairsIn } from "#http/body/read-body.ts";
import { failure } from "#http/envelope.ts";
import { httpStack } from "#http/http-stack.ts";
import { publicAnswer } from "#http/answers/public-answer.ts";
import { navigationFeed, OPDS_TYPE } from "#pages/shelf/opds-feed.ts";

const SLUG = /^[a-z0-9-]{1,100}$/;

export const handler = httpStack(route, failure).handler(async (event) => {
  const asked = pairsIn(event.rawQueryString).get("after") ?? "";
  const after = SLUG.test(asked) ? asked : "";
  const baseUrl = readerBaseUrl(event);
  const feed = navigationFeed(await listShelves(after, baseUrl), { baseUrl, after });
  return publicAnswer(event, JSON.stringify(feed), {
    "content-type": OPDS_TYPE,
    "access-control-allow-origin": "*",
  });
});
