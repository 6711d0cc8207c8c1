import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { METRICS_ENDPOINT } from "#platform/settings/env.ts";
import { keysIn, Refusal } from "./caller-keys.ts";
import { signedHeaders } from "./signed-request.ts";

/** A metric of CloudWatch, by its exact dimensions. */
export interface MetricName {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
}

export interface MetricQuestion extends MetricName {
  statistic: "Sum" | "Average" | "Maximum" | "SampleCount";
  from: Date;
  to: Date;
  /** Where the metric is, if not in the function's region. */
  region?: string;
}

const PERIOD_SECONDS = 300;
const ATTEMPTS = 3;
const PAUSE_MILLISECONDS = 200;
const TIMEOUT_MILLISECONDS = 5_000;

const value = v.optional(v.number());
const valuesSchema = v.object({
  Datapoints: v.array(
    v.object({
      Timestamp: v.number(),
      Sum: value,
      Average: value,
      Maximum: value,
      SampleCount: value,
    }),
  ),
});
const namesSchema = v.object({
  Metrics: v.array(
    v.object({
      MetricName: v.string(),
      Dimensions: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
    }),
  ),
  NextToken: v.optional(v.string()),
});

/**
 * Values of a metric by the start of their five-minute period; periods without samples are missing. Uses
 * GetMetricStatistics, whose first million calls a month are free; GetMetricData always costs.
 * @throws Error if CloudWatch refuses or does not answer
 */
export async function metricValues(
  { statistic, from, to, region, ...metric }: MetricQuestion,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Map<number, number>> {
  const input = {
    Namespace: metric.namespace,
    MetricName: metric.name,
    Dimensions: inCall(metric.dimensions),
    StartTime: Math.floor(from.getTime() / 1000),
    EndTime: Math.ceil(to.getTime() / 1000),
    Period: PERIOD_SECONDS,
    Statistics: [statistic],
  };
  const asked = { operation: "GetMetricStatistics", input, schema: valuesSchema, region } as const;
  const { Datapoints } = await call(asked, env);
  return new Map(Datapoints.map((point) => [point.Timestamp, point[statistic] ?? 0]));
}

/**
 * The metrics with values in the last three hours that have exactly these dimensions; an undefined dimension matches
 * any value.
 */
export async function metricsLike(
  { namespace, dimensions }: { namespace: string; dimensions: Record<string, string | undefined> },
  env: NodeJS.ProcessEnv = process.env,
): Promise<MetricName[]> {
  const found: MetricName[] = [];
  let next: string | undefined;
  do {
    const input = { Namespace: namespace, Dimensions: inCall(dimensions), RecentlyActive: "PT3H" };
    const token: object = next === undefined ? {} : { NextToken: next };
    const asked = { operation: "ListMetrics", schema: namesSchema } as const;
    const page = await call({ ...asked, input: { ...input, ...token } }, env);
    for (const { MetricName: name, Dimensions } of page.Metrics) {
      const named = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
      found.push({ namespace, name, dimensions: named });
    }
    next = page.NextToken;
  } while (next !== undefined);
  return found;
}

function inCall(dimensions: Readonly<Record<string, string | undefined>>): object[] {
  return Object.entries(dimensions).map(([Name, Value]) => ({
    Name,
    ...(Value !== undefined && { Value }),
  }));
}

interface Call<Answer> {
  operation: "GetMetricStatistics" | "ListMetrics";
  input: object;
  schema: v.GenericSchema<unknown, Answer>;
  region?: string | undefined;
}

/** Signed by hand: CloudWatch's client would be most of the function's bundle. */
async function call<Answer>(
  { operation, input, schema, ...asked }: Call<Answer>,
  env: NodeJS.ProcessEnv,
): Promise<Answer> {
  const { region = env["AWS_REGION"] ?? "us-east-1" } = asked;
  const suffix = region.startsWith("cn-") ? ".cn" : "";
  const endpoint = env[METRICS_ENDPOINT];
  const url = new URL(endpoint ?? `https://monitoring.${region}.amazonaws.com${suffix}`);
  const body = JSON.stringify(input);
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-target": `GraniteServiceVersion20100801.${operation}`,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const request = { service: "monitoring", region, url, headers, body };
      const sent = await signedHeaders(request, keysIn(env), new Date());
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const response = await fetch(url, { method: "POST", headers: sent, body, signal });
      const text = await response.text();
      if (response.ok) return v.parse(schema, JSON.parse(text));
      const words = `CloudWatch answers ${response.status} to ${operation}`;
      const isPassing = response.status >= 500 || /Throttl|LimitExceeded/.test(text);
      throw isPassing ? new Error(words) : new Refusal(words);
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof Refusal) throw error;
      await wait(Math.random() * PAUSE_MILLISECONDS * 2 ** attempt);
    }
  }
}
