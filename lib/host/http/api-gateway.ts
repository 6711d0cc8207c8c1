import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { matchRoute } from "#contract/api/registry.ts";
import type { Settings } from "#platform/settings/env.ts";
import { failure } from "#http/envelope.ts";
import { networkOf } from "#values/network.ts";
import { withoutSlash } from "#http/without-slash.ts";
import { noRoute, nothingThere } from "#http/no-route.ts";
import { attachBody } from "#http/body/read-body.ts";
import { httpEvent, sourceAddress, splitUrl } from "./events.ts";
import { packed, type PackedAnswer } from "./compression.ts";
import type { HttpFunction } from "./functions.ts";
import type { IncomingBody } from "./request-body.ts";
import { Outgoing } from "./outgoing.ts";
import { Turns } from "./turns.ts";

/** The recipient of requests. */
export interface Gateway {
  functions: ReadonlyMap<string, HttpFunction>;
  /** Whether a local proxy passes requests on and names their source. */
  isBehindProxy: boolean;
  isHttps: boolean;
  /** Sends answers, within a limit of bytes for each source. */
  outgoing: Outgoing;
}

/** Passes requests on to functions. If the service has a public address, the proxy is on this machine. */
export function gatewayOf(
  functions: Gateway["functions"],
  { publicUrl }: Pick<Settings, "publicUrl">,
  stallSeconds: number,
): Gateway {
  const isBehindProxy = publicUrl !== undefined;
  const sourceOf = (request: IncomingMessage): string =>
    networkOf(sourceAddress(request, isBehindProxy));
  const outgoing = new Outgoing({ stallSeconds, sourceOf });
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  return { functions, isBehindProxy, isHttps, outgoing };
}

/** Pages, pictures and feeds made in parallel. */
const pages = new Turns(4);

/** Whether strangers may request it without limit: calls of the API have their key's limit. */
function isForStrangers({ method = "", url = "/" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !splitUrl(url).path.startsWith("/api/");
}

/** Replaces API Gateway: finds a request's function, passes it the event, answers all other requests. */
export async function callFunction(
  request: IncomingMessage,
  body: IncomingBody,
  { functions, isBehindProxy }: Gateway,
): Promise<APIGatewayProxyStructuredResultV2 | PackedAnswer> {
  const { path, query } = splitUrl(request.url ?? "/");
  const match = matchRoute(request.method ?? "", path);
  switch (match.kind) {
    case "none":
      return (
        withoutSlash(request.method ?? "", path, query) ??
        nothingThere(request.method ?? "", path, request.headers)
      );
    case "other-methods":
      return failure(noRoute(match.allowed));
    case "route": {
      const { route, pathParameters } = match;
      const run = functions.get(route.operationId);
      if (!run) throw new Error(`No function for ${route.operationId}`);
      const named = { key: route.operationId, pathParameters };
      const source = sourceAddress(request, isBehindProxy);
      const event = httpEvent(request, named, source);
      attachBody(event, body);
      if (!isForStrangers(request)) return run(event);
      const network = networkOf(source);
      // Compressed in the same turn: otherwise all that wait for an encoder would hold their pages.
      return pages.run(async () => {
        // The client has gone.
        if (request.socket.destroyed) throw new ApiError("SERVER_BUSY");
        return packed(request, await run(event), network);
      }, network);
    }
  }
}
