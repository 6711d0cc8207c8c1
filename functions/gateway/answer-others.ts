import type { APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { handler as showDeskHandler } from "#functions/desk/show-desk.ts";
import { handler as showReferenceHandler } from "#functions/reference/show-reference.ts";
import { showDesk } from "#contract/api/routes/desk-routes.ts";
import { showReference } from "#contract/api/routes/reference-routes.ts";
import { matchRoute } from "#contract/api/registry.ts";
import { failure } from "#http/envelope.ts";
import { byHttps, type HttpEvent, type HttpHandler } from "#http/http-stack.ts";
import { withRequestId } from "#http/request-id.ts";
import { withoutSlash } from "#http/without-slash.ts";
import { noRoute, nothingThere } from "#http/no-route.ts";

const PAGES = new Map<string, HttpHandler>([
  [showDesk.operationId, showDeskHandler],
  [showReference.operationId, showReferenceHandler],
]);

/**
 * Answers on AWS in place of all other functions: with the pages of the API's address, which need no table and no keys,
 * else 404 for unknown paths and 405 for other methods of known ones. API Gateway sends `/desk/` here as a path without
 * a route, since its routes cannot end in a slash.
 */
export const handler = async (
  event: HttpEvent,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const match = matchRoute(event.requestContext.http.method, event.rawPath);
  const page = match.kind === "route" ? PAGES.get(match.route.operationId) : undefined;
  if (page) return page(event, context);
  const led = withoutSlash(event.requestContext.http.method, event.rawPath, event.rawQueryString);
  if (led) return byHttps(led);
  const answer =
    match.kind === "other-methods"
      ? failure(noRoute(match.allowed))
      : nothingThere(event.requestContext.http.method, event.rawPath, event.headers);
  return withRequestId(byHttps(answer), event.requestContext.requestId);
};
