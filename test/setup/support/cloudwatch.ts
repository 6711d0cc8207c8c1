import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { onTestFinished, vi } from "vitest";
import { listening } from "#test/support/listening.ts";

/** A metric in CloudWatch. */
export interface StoredMetric {
  region: string;
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
  /** Each value with its age in minutes. */
  values: [minutesAgo: number, value: number][];
}

const PAGE = 3;

const inputSchema = v.object({
  Namespace: v.string(),
  MetricName: v.optional(v.string()),
  Dimensions: v.array(v.object({ Name: v.string(), Value: v.optional(v.string()) })),
  StartTime: v.optional(v.number(), 0),
  EndTime: v.optional(v.number(), 0),
  Period: v.optional(v.literal(300)),
  Statistics: v.optional(v.array(v.picklist(["Sum", "Average", "Maximum", "SampleCount"])), []),
  NextToken: v.optional(v.string(), "0"),
});
type Input = v.InferOutput<typeof inputSchema>;

/**
 * CloudWatch with these metrics. Like the real one, it keeps values by exact dimensions and region, and pages its
 * lists.
 */
export async function aCloudWatch(
  metrics: readonly StoredMetric[],
  { refusing }: { refusing?: string } = {},
): Promise<{ endpoint: string }> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const input = v.parse(inputSchema, JSON.parse(body));
      const [, region] =
        /Credential=\w+[/]\d+[/]([\w-]+)[/]monitoring/.exec(request.headers.authorization ?? "") ??
        [];
      const here = metrics.filter(
        (each) => each.region === region && each.namespace === input.Namespace,
      );
      const operation = String(request.headers["x-amz-target"]).split(".")[1];
      const isRefused = input.Namespace === refusing;
      const answer = operation === "ListMetrics" ? listed(here, input) : statistics(here, input);
      response.writeHead(isRefused ? 400 : 200, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(isRefused ? { __type: "AccessDenied" } : answer));
    });
  });
  onTestFinished(() => void vi.unstubAllEnvs());
  return { endpoint: await listening(server) };
}

function listed(metrics: readonly StoredMetric[], { Dimensions, NextToken }: Input) {
  const fitting = metrics.filter(({ dimensions }) =>
    Dimensions.every(
      ({ Name, Value }) =>
        Name in dimensions && (Value === undefined || dimensions[Name] === Value),
    ),
  );
  const from = Number(NextToken);
  const page = fitting.slice(from, from + PAGE);
  return {
    Metrics: page.map(({ namespace, name, dimensions }) => ({
      Namespace: namespace,
      MetricName: name,
      Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
    })),
    ...(from + PAGE < fitting.length && { NextToken: String(from + PAGE) }),
  };
}

function statistics(metrics: readonly StoredMetric[], input: Input) {
  const wanted = Object.fromEntries(input.Dimensions.map(({ Name, Value }) => [Name, Value]));
  const found = metrics.find(
    ({ name, dimensions }) => name === input.MetricName && sorted(dimensions) === sorted(wanted),
  );
  const nowSeconds = Date.now() / 1000;
  const points = (found?.values ?? []).map(([minutes, value]) => ({
    Timestamp: Math.floor(nowSeconds - minutes * 60),
    [input.Statistics[0] ?? ""]: value,
  }));
  return {
    Label: input.MetricName,
    Datapoints: points.filter(
      ({ Timestamp }) => Timestamp >= input.StartTime && Timestamp < input.EndTime,
    ),
  };
}

function sorted(dimensions: Record<string, string | undefined>): string {
  const entries = Object.entries(dimensions);
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
