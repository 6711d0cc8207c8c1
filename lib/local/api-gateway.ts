import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { matchRoute } from "../../shared/api/registry.ts";
import { failure } from "../../shared/http/envelope.ts";
import { attachForm } from "../../shared/http/form.ts";
import { noRoute } from "../../shared/http/no-route.ts";
import { httpEvent, splitUrl } from "./events.ts";
import type { HttpFunction } from "./functions.ts";
import { dropFile, takeBody } from "./request-body.ts";

/** What API Gateway does on AWS: finds a request's function, hands it the event, answers for the rest. */
export async function callFunction(
  request: IncomingMessage,
  functions: ReadonlyMap<string, HttpFunction>,
  uploads: { folder: string; maxFileBytes: number },
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
      const body = await takeBody(request, uploads);
      try {
        const bytes = body.kind === "bytes" ? body.bytes : Buffer.alloc(0);
        const event = httpEvent(request, { key: route.operationId, pathParameters }, bytes);
        if (body.kind === "form") attachForm(event, body.form);
        return await run(event);
      } finally {
        await dropFile(body);
      }
    }
  }
}
