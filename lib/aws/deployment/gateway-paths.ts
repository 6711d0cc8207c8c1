import type { Route } from "#contract/api/operation.ts";

/**
 * The paths of a route that API Gateway can serve: those without a final slash. The catch-all route gets the others.
 */
export function gatewayPaths({ paths }: Route): string[] {
  return paths.filter((path) => path === "/" || !path.endsWith("/"));
}
