import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import type { HttpMethod } from "#contract/api/operation.ts";
import { UNKNOWN_ADDRESS_POLICY, unknownAddressPage } from "#pages/unknown-address-page.ts";
import { failure } from "./envelope.ts";

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

export function noRoute(allowed: readonly HttpMethod[]): ApiError {
  if (allowed.length === 0) return new ApiError("ROUTE_NOT_FOUND");
  const allow = allowed.join(", ");
  return new ApiError("METHOD_NOT_ALLOWED", `This address accepts ${allow}.`, { allow });
}

/** The answer for an unknown address: a page for people, JSON for programs. */
export function nothingThere(
  method: string,
  path: string,
  headers: RequestHeaders,
): APIGatewayProxyStructuredResultV2 {
  const isRead = method === "GET" || method === "HEAD";
  const isForPeople = /\btext\/html\b/i.test(String(headers["accept"] ?? ""));
  if (!isRead || !isForPeople || path.startsWith("/api/")) return failure(noRoute([]));
  const [, language = "en"] = /^\s*([a-z]{2})\b/i.exec(String(headers["accept-language"])) ?? [];
  return {
    statusCode: 404,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": UNKNOWN_ADDRESS_POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: unknownAddressPage(language.toLowerCase()),
  };
}

/** The answer to a failed request for a file, whose address people may open. */
export function failureAt(
  error: unknown,
  { headers, rawPath, requestContext }: APIGatewayProxyEventV2,
): APIGatewayProxyStructuredResultV2 {
  return failureFor(error, requestContext.http.method, rawPath, headers);
}

/** The answer to a failure: for an unknown address {@link nothingThere}, otherwise JSON. */
export function failureFor(
  error: unknown,
  method: string,
  path: string,
  headers: RequestHeaders,
): APIGatewayProxyStructuredResultV2 {
  const isNothing = error instanceof ApiError && error.code === "ROUTE_NOT_FOUND";
  return isNothing ? nothingThere(method, path, headers) : failure(error);
}
