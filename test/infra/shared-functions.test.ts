import { inspect } from "node:util";
import { expect, test } from "vitest";
import { handler as drawPictures } from "#functions/pages/draw-pictures.ts";
import { handler as showPages } from "#functions/pages/show-pages.ts";
import { handler as takeForms } from "#functions/pages/take-forms.ts";
import { handler as sell } from "#functions/payments/sell.ts";
import { at, stacks } from "./stacks.ts";

const SHARED = { drawPictures, showPages, takeForms, sell };

const integrations = new Map(
  stacks
    .ofType("AWS::ApiGatewayV2::Integration")
    .map(({ logicalId, properties }) => [logicalId, JSON.stringify(properties["IntegrationUri"])]),
);

/** The keys of all routes to a function. */
function routesTo(name: string): string[] {
  return stacks.ofType("AWS::ApiGatewayV2::Route").flatMap(({ properties }) => {
    const integration = String(at(properties["Target"], "Fn::Join", 1, 1, "Ref"));
    const leads = integrations.get(integration)?.includes(`${name}Function`) ?? false;
    return leads ? [String(properties["RouteKey"])] : [];
  });
}

test.each(Object.entries(SHARED))(
  "%s answers each of its routes, HEAD too",
  async (name, handler) => {
    const keys = routesTo(name);
    expect(keys.length).toBeGreaterThan(1);
    for (const routeKey of keys) {
      // An empty event fails only later, in the handler of its route.
      const answer: unknown = await Promise.resolve(
        Reflect.apply(handler, undefined, [{ routeKey }, {}]),
      ).catch((error: unknown) => error);
      expect(inspect(answer), routeKey).not.toContain("No page answers");
    }
  },
);
