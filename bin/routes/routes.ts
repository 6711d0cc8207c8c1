import { type HttpMethod, methodsOf, type Operation, type Route } from "#contract/api/operation.ts";
import { OPERATIONS, ROUTES } from "#contract/api/registry.ts";
import { permits } from "#features/accounts/scope.ts";

/** One method at one path, with its permitted callers. */
export interface RouteLine {
  method: HttpMethod;
  path: string;
  caller: string;
  operation: string;
}

/** Every route, by path. Those with GET also answer HEAD, which has no separate line. */
export function routeLines(): RouteLine[] {
  const lines = ROUTES.flatMap((route) =>
    methodsOf(route).flatMap((method) =>
      route.paths.map((path) => ({
        method,
        path,
        caller: callerOf(route, method),
        operation: route.operationId,
      })),
    ),
  );
  return lines.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const BY_NAME = new Map(OPERATIONS.map((each) => [each.operationId, each]));

/** The permitted callers: `anybody`, or a key's scope, and whether a session must prove its holder again. */
function callerOf({ operationId, resource }: Route, method: HttpMethod): string {
  const operation = BY_NAME.get(operationId);
  if (!operation || operation.signsIn) return "anybody";
  return `${scopes(resource, method)}${proof(operation)}`;
}

function scopes(resource: Route["resource"], method: HttpMethod): string {
  const small = (["read", "publish", "contacts"] as const).filter((scope) =>
    permits(scope, resource, method),
  );
  return small.length === 3 ? "any key" : [...small, "full"].join(" or ");
}

function proof({ needsProof }: Operation): string {
  return needsProof ? ", with proof" : "";
}
