import type { Route } from "#contract/api/operation.ts";

/**
 * The paths of a route that API Gateway can lead somewhere: those that do not end in a slash. Calls of the others come to
 * what has no route.
 */
export function gatewayPaths({ paths }: Route): string[] {
  return paths.filter((path) => path === "/" || !path.endsWith("/"));
}
