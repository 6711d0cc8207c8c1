import type { APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { type Route, routedMethodsOf } from "#contract/api/operation.ts";
import type { HttpEvent, HttpHandler } from "./http-stack.ts";

/**
 * One function for several routes: passes each call to its route's handler.
 * @throws Error for any other route, which no deployment sends here
 */
export function byRoute(
  handlers: readonly (readonly [route: Route, handler: HttpHandler])[],
): (event: HttpEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2> {
  const byKey = new Map<string, HttpHandler>(
    handlers.flatMap(([route, handler]) =>
      routedMethodsOf(route).flatMap((method) =>
        route.paths.map((path) => [`${method} ${path}`, handler] as const),
      ),
    ),
  );
  return async (event, context) => {
    const handler = byKey.get(event.routeKey);
    if (!handler) throw new Error(`No page answers ${event.routeKey}`);
    return handler(event, context);
  };
}
