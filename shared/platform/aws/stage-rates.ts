import * as v from "valibot";
import { GATEWAY_ENDPOINT } from "#platform/settings/env.ts";
import { keysIn } from "./caller-keys.ts";
import { signedHeaders } from "./signed-request.ts";

const TIMEOUT_MILLISECONDS = 10_000;

const routeSchema = v.looseObject({ throttlingRateLimit: v.number() });
const stageSchema = v.object({ routeSettings: v.record(v.string(), routeSchema) });

/** API Gateway's settings of each route, by route key, including its rate in calls a second. */
export type RouteRates = v.InferOutput<typeof stageSchema>["routeSettings"];

/** @throws Error if API Gateway refuses or does not answer */
export async function readRates(api: string): Promise<RouteRates> {
  return v.parse(stageSchema, await call("GET", api, "")).routeSettings;
}

/** Replaces the settings of these routes; others stay. @throws Error if API Gateway refuses or does not answer */
export async function writeRates(api: string, routeSettings: RouteRates): Promise<void> {
  await call("PATCH", api, JSON.stringify({ routeSettings }));
}

/** Signed by hand: API Gateway's client would be most of the function's bundle. */
async function call(method: "GET" | "PATCH", api: string, body: string): Promise<unknown> {
  const { env } = process;
  const region = env["AWS_REGION"] ?? "us-east-1";
  const suffix = region.startsWith("cn-") ? ".cn" : "";
  const base = env[GATEWAY_ENDPOINT] ?? `https://apigateway.${region}.amazonaws.com${suffix}`;
  const path = `/v2/apis/${api}/stages/%24default`;
  const url = new URL(path, base);
  const headers = { "content-type": "application/json" };
  const asked = { service: "apigateway", region, url, method, headers, body };
  const sent = await signedHeaders(asked, keysIn(env), new Date());
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const response = await fetch(url, {
    method,
    headers: sent,
    signal,
    ...(method === "PATCH" && { body }),
  });
  if (!response.ok) throw new Error(`API Gateway answers ${response.status} to ${method}`);
  return response.json();
}
