import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { listening } from "#test/support/listening.ts";

const settingsSchema = v.looseObject({ throttlingRateLimit: v.number() });
const sentSchema = v.object({ routeSettings: v.record(v.string(), settingsSchema) });
type Routes = v.InferOutput<typeof sentSchema>["routeSettings"];

/**
 * API Gateway with one stage. Like the real one, it merges changed routes, and refuses all of them if one does not
 * exist.
 */
export async function aStage(
  api: string,
  routes: Routes,
): Promise<{ endpoint: string; rates: () => Record<string, number>; changes: () => number }> {
  let changes = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isSigned = /Credential=\w+[/]\d+[/][\w-]+[/]apigateway/.test(
        request.headers.authorization ?? "",
      );
      if (!isSigned || request.url !== `/v2/apis/${api}/stages/%24default`) {
        response.writeHead(404).end("{}");
        return;
      }
      if (request.method === "PATCH") {
        const { routeSettings } = v.parse(sentSchema, JSON.parse(body));
        const unknown = Object.keys(routeSettings).filter((key) => !(key in routes));
        if (unknown.length > 0) {
          response.writeHead(404).end(`Unable to find Route by key ${unknown.join()}`);
          return;
        }
        Object.assign(routes, routeSettings);
        changes += 1;
      }
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ stageName: "$default", routeSettings: routes }));
    });
  });
  const rates = (): Record<string, number> =>
    Object.fromEntries(
      Object.entries(routes).map(([key, settings]) => [key, settings.throttlingRateLimit]),
    );
  return { endpoint: await listening(server), rates, changes: () => changes };
}
