import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { matchRoute } from "#contract/api/registry.ts";
import type { Settings } from "#platform/settings/env.ts";
import { failure } from "#http/envelope.ts";
import { noRoute } from "#http/no-route.ts";
import { attachBody } from "#http/body/read-body.ts";
import { httpEvent, sourceAddress, splitUrl } from "./events.ts";
import type { HttpFunction } from "./functions.ts";
import type { IncomingBody } from "./request-body.ts";

/** The recipient of requests. */
export interface Gateway {
  functions: ReadonlyMap<string, HttpFunction>;
  /** Whether a proxy on this machine passes requests on, and names their source. */
  isBehindProxy: boolean;
  /** Whether visitors come by https. */
  isHttps: boolean;
}

/** What passes requests on to functions: the proxy is on this machine where the service has a public address. */
export function gatewayOf(
  functions: Gateway["functions"],
  { publicUrl }: Pick<Settings, "publicUrl">,
): Gateway {
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  return { functions, isBehindProxy: publicUrl !== undefined, isHttps };
}

/** Replaces API Gateway: finds a request's function, passes it the event, answers all other requests. */
export async function callFunction(
  request: IncomingMessage,
  body: IncomingBody,
  { functions, isBehindProxy }: Gateway,
): Promise<APIGatewayProxyStructuredResultV2> {
  const match = matchRoute(request.method ?? "", splitUrl(request.url ?? "/").path);
  switch (match.kind) {
    case "none":
      return failure(noRoute([]));
    case "other-methods":
      return failure(noRoute(match.allowed));
    case "route": {
      const { route, pathParameters } = match;
      const run = functions.get(route.operationId);
      if (!run) throw new Error(`No function for ${route.operationId}`);
      const named = { key: route.operationId, pathParameters };
      const event = httpEvent(request, named, sourceAddress(request, isBehindProxy));
      attachBody(event, body);
      return run(event);
    }
  }
}
