import { ApiError } from "#contract/api/errors.ts";
import type { HttpMethod } from "#contract/api/operation.ts";

/** The failure of a request that matches no function. */
export function noRoute(allowed: readonly HttpMethod[]): ApiError {
  if (allowed.length === 0) return new ApiError("ROUTE_NOT_FOUND");
  const allow = allowed.join(", ");
  return new ApiError("METHOD_NOT_ALLOWED", `This address accepts ${allow}.`, { allow });
}
