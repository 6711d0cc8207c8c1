import { extname } from "node:path";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ROUTES } from "#contract/api/registry.ts";
import { functionName } from "#contract/api/operation.ts";

/** A deployed function that answers HTTP. */
export type HttpFunction = (
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Loads the handler of every route, the same file that is deployed. */
export async function loadFunctions(): Promise<ReadonlyMap<string, HttpFunction>> {
  const loaded = ROUTES.map(async (route): Promise<[string, HttpFunction]> => {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- only the name of the import is known
    const module: { handler: HttpFunction } = await import(fileOf(functionName(route)));
    return [route.operationId, module.handler];
  });
  return new Map(await Promise.all(loaded));
}

function fileOf(name: string): string {
  // `.ts` here, `.js` in the package.
  const ending = extname(import.meta.url);
  return new URL(`../../../functions/${name}${ending}`, import.meta.url).href;
}
