import * as v from "valibot";
import { log } from "#platform/log/log.ts";
import {
  type MetricName,
  type MetricQuestion,
  metricsLike,
  metricValues,
} from "#platform/aws/metrics.ts";
import { now } from "#platform/runtime.ts";
import { brakeFlood } from "#features/setup/flood-brake.ts";

export const watchedSchema = v.object({
  /** Prefixes of function names, before a hyphen. */
  stacks: v.array(v.string()),
  table: v.string(),
  distribution: v.string(),
  deadLetters: v.array(v.string()),
  configurationSet: v.string(),
  /** Undefined where a flood is not braked. */
  stage: v.optional(
    v.object({ api: v.string(), callsPerDay: v.number(), route: v.string(), rate: v.number() }),
  ),
});
type Watched = v.InferOutput<typeof watchedSchema>;

/** CloudFront's metrics are always in this region. */
const CLOUDFRONT_REGION = "us-east-1";

const MINUTE = 60_000;
/** CloudFront's values arrive some minutes late. */
const WINDOW = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const BOUNCES = 0.03;
const COMPLAINTS = 0.0008;

interface Sign {
  name: "FunctionErrors" | "Refusals" | "ReaderErrors" | "DeadLetters" | "MailReputation";
  from: number;
  count: (watched: Watched) => Promise<number>;
}

const SIGNS: readonly Sign[] = [
  { name: "FunctionErrors", from: 3, count: (watched) => ofFunctions(watched, "Errors", HOUR) },
  {
    name: "Refusals",
    from: 5,
    count: (watched) =>
      sum([ofFunctions(watched, "Throttles", WINDOW), ofTable(watched), inFlood(watched)]),
  },
  { name: "ReaderErrors", from: 5, count: ofReader },
  { name: "DeadLetters", from: 1, count: inDeadLetters },
  { name: "MailReputation", from: 1, count: shareOfLimits },
];

/**
 * Checks metrics that no alarm can watch: sums over this deployment's functions, for which each function would cost
 * $0.10, CloudFront's, which are in another region, and a day's calls, which it slows down if they are a flood. Logs
 * values that reach a threshold.
 * @throws Error of the first unreadable metric, after all have been checked
 */
export async function watchService(watched: Watched): Promise<void> {
  const looked = await Promise.allSettled(
    SIGNS.map(async ({ name, from, count }) => {
      const found = await count(watched);
      if (found >= from) log("TROUBLE_SEEN", { sign: name, count: found });
    }),
  );
  for (const each of looked) if (each.status === "rejected") throw each.reason;
}

/** Most accounts have a total of zero, which takes only one call. */
async function ofFunctions(
  { stacks }: Watched,
  name: "Errors" | "Throttles",
  milliseconds: number,
): Promise<number> {
  const namespace = "AWS/Lambda";
  const all = { namespace, name, dimensions: {} };
  if ((await total(all, milliseconds)) === 0) return 0;
  const functions = await metricsLike({ namespace, dimensions: { FunctionName: undefined } });
  const ours = functions.filter(
    ({ name: each, dimensions: { FunctionName = "", ...others } }) =>
      each === name &&
      Object.keys(others).length === 0 &&
      stacks.some((stack) => FunctionName.startsWith(`${stack}-`)),
  );
  return sum(ours.map((each) => total(each, milliseconds)));
}

const TABLE_METRICS = new Set(["ReadThrottleEvents", "WriteThrottleEvents", "SystemErrors"]);

/** Requests that DynamoDB refused or failed, for the table and its index. */
async function ofTable({ table }: Watched): Promise<number> {
  const found = await metricsLike({ namespace: "AWS/DynamoDB", dimensions: { TableName: table } });
  const counted = found.filter(({ name }) => TABLE_METRICS.has(name));
  return sum(counted.map((each) => total(each, WINDOW)));
}

/** The calls of a day that had too many, since many are refused from then on; slows them down. */
async function inFlood({ stage }: Watched): Promise<number> {
  if (!stage) return 0;
  const dimensions = { ApiId: stage.api, Stage: "$default" };
  const of = { namespace: "AWS/ApiGateway", dimensions };
  // A refused call reaches no integration, and has no latency of one.
  const latencies = { ...of, name: "IntegrationLatency", statistic: "SampleCount" } as const;
  const passedInDay = added(await values(latencies, DAY));
  const inHour = await total({ ...of, name: "Count" }, HOUR);
  return (await brakeFlood(stage, { passedInDay, inHour })) ? passedInDay : 0;
}

/** CloudFront's 5xx answers, computed from their rate and the number of requests. */
async function ofReader({ distribution }: Watched): Promise<number> {
  const dimensions = { DistributionId: distribution, Region: "Global" };
  const at = { namespace: "AWS/CloudFront", dimensions, region: CLOUDFRONT_REGION };
  const rates = await values({ ...at, name: "5xxErrorRate", statistic: "Average" }, WINDOW);
  if ([...rates.values()].every((rate) => rate === 0)) return 0;
  const requests = await values({ ...at, name: "Requests", statistic: "Sum" }, WINDOW);
  const failed = [...requests].map(([time, count]) => (count * (rates.get(time) ?? 0)) / 100);
  return Math.round(failed.reduce((all, each) => all + each, 0));
}

async function inDeadLetters({ deadLetters }: Watched): Promise<number> {
  const name = "ApproximateNumberOfMessagesVisible";
  const waiting = deadLetters.map(async (QueueName) => {
    const metric = { namespace: "AWS/SQS", name, dimensions: { QueueName } };
    return Math.max(0, ...(await values({ ...metric, statistic: "Maximum" }, WINDOW)).values());
  });
  return sum(waiting);
}

/** The bounce or complaint rate as a share of its limit; 1 reaches it. */
async function shareOfLimits({ configurationSet }: Watched): Promise<number> {
  const dimensions = { "ses:configuration-set": configurationSet };
  const share = async (name: string, limit: number): Promise<number> => {
    const metric = { namespace: "AWS/SES", name, dimensions, statistic: "Maximum" } as const;
    return Math.max(0, ...(await values(metric, HOUR)).values()) / limit;
  };
  return Math.max(
    await share("Reputation.BounceRate", BOUNCES),
    await share("Reputation.ComplaintRate", COMPLAINTS),
  );
}

async function total(metric: MetricName, milliseconds: number): Promise<number> {
  return added(await values({ ...metric, statistic: "Sum" }, milliseconds));
}

function added(found: ReadonlyMap<number, number>): number {
  return [...found.values()].reduce((all, each) => all + each, 0);
}

function values(
  metric: Omit<MetricQuestion, "from" | "to">,
  milliseconds: number,
): Promise<Map<number, number>> {
  const to = now();
  return metricValues({ ...metric, from: new Date(to.getTime() - milliseconds), to });
}

async function sum(counts: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((all, each) => all + each, 0);
}
