import { expect, test, vi } from "vitest";
import { handler } from "#functions/events/watch-service.ts";
import { ENV, METRICS_ENDPOINT } from "#platform/settings/env.ts";
import { installLog } from "#platform/log/log.ts";
import { aCloudWatch, type StoredMetric } from "./support/cloudwatch.ts";

const WATCHED = {
  stacks: ["masthead-service", "masthead-mail"],
  table: "masthead",
  distribution: "E1",
  deadLetters: ["uploads-dead", "reports-dead"],
  configurationSet: "set",
};
const region = "eu-central-1";
const OURS = "masthead-service-getIssueFunction1A2B-x";

/** The signs that a run logs with these metrics in the account. */
async function seen(metrics: StoredMetric[]): Promise<[sign: unknown, count: unknown][]> {
  const cloudWatch = await aCloudWatch(metrics);
  vi.stubEnv(METRICS_ENDPOINT, cloudWatch.endpoint);
  vi.stubEnv("AWS_REGION", region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv(ENV.watched, JSON.stringify(WATCHED));
  const lines: [unknown, unknown][] = [];
  installLog(({ line, fields }) => {
    if (line === "TROUBLE_SEEN") lines.push([fields.sign, fields.count]);
  });
  await handler();
  return lines;
}

/** A metric of Lambda with its value some minutes ago. */
function ofLambda(name: string, dimensions: Record<string, string>, value: number, minutes = 8) {
  return {
    region,
    namespace: "AWS/Lambda",
    name,
    dimensions,
    values: [[minutes, value]],
  } satisfies StoredMetric;
}

test("nothing is seen where nothing is, and little is asked", async () => {
  expect(await seen([])).toEqual([]);
});

test("functions that die are counted over an hour, and only this deployment's", async () => {
  const all = ofLambda("Errors", {}, 40, 50);
  const ofOthers = [
    ofLambda("Errors", { FunctionName: "shop-checkout" }, 20, 50),
    // Metrics of a deployment with a similar name, and of our own alias.
    ofLambda("Errors", { FunctionName: "mastheads-service-x" }, 20, 50),
    ofLambda("Errors", { FunctionName: OURS, Resource: `${OURS}:live` }, 20, 50),
  ];
  expect(await seen([all, ...ofOthers])).toEqual([]);
  const mine = [
    // Two within the hour, and many before it.
    {
      ...ofLambda("Errors", { FunctionName: OURS }, 2, 50),
      values: [
        [50, 2],
        [120, 20],
      ] satisfies StoredMetric["values"],
    },
    ofLambda("Errors", { FunctionName: "masthead-mail-sendDueMail-x" }, 1, 3),
  ];
  expect(await seen([all, ...ofOthers, ...mine])).toEqual([["FunctionErrors", 3]]);
  expect(await seen([all, ...ofOthers, ...mine.slice(1)])).toEqual([]);
});

test("refused functions and refused or failed requests of the table are counted together", async () => {
  const table = (name: string, more: Record<string, string>, value: number) =>
    ({
      region,
      namespace: "AWS/DynamoDB",
      name,
      dimensions: { TableName: "masthead", ...more },
      values: [[5, value]],
    }) satisfies StoredMetric;
  const metrics = [
    ofLambda("Throttles", {}, 30),
    ofLambda("Throttles", { FunctionName: OURS }, 1),
    ofLambda("Throttles", { FunctionName: "shop-checkout" }, 29),
    table("WriteThrottleEvents", {}, 1),
    table("ReadThrottleEvents", { GlobalSecondaryIndexName: "byParent" }, 1),
    table("SystemErrors", { Operation: "Query" }, 1),
    table("ConsumedReadCapacityUnits", {}, 500),
    { ...table("SystemErrors", { Operation: "GetItem" }, 50), dimensions: { TableName: "other" } },
  ];
  expect(await seen(metrics)).toEqual([]);
  expect(await seen([...metrics, table("SystemErrors", { Operation: "PutItem" }, 1)])).toEqual([
    ["Refusals", 5],
  ]);
});

test("CloudFront's errors are found where its metrics are, in us-east-1", async () => {
  const dimensions = { DistributionId: "E1", Region: "Global" };
  const ofReader = (name: string, at: string, ...values: [number, number][]): StoredMetric => ({
    region: at,
    namespace: "AWS/CloudFront",
    name,
    dimensions,
    values,
  });
  const rates: [number, number][] = [
    [12, 0],
    [7, 10],
  ];
  const requests: [number, number][] = [
    [12, 900],
    [7, 50],
  ];
  const there = [
    ofReader("5xxErrorRate", "us-east-1", ...rates),
    ofReader("Requests", "us-east-1", ...requests),
  ];
  expect(await seen(there)).toEqual([["ReaderErrors", 5]]);
  expect(await seen(there.map((each) => ({ ...each, region })))).toEqual([]);
  expect(
    await seen(
      there.map((each) => ({ ...each, dimensions: { ...dimensions, DistributionId: "E2" } })),
    ),
  ).toEqual([]);
});

test("one dead letter is enough, in either queue", async () => {
  for (const QueueName of WATCHED.deadLetters) {
    const namespace = "AWS/SQS";
    const name = "ApproximateNumberOfMessagesVisible";
    const metric = { region, namespace, name, dimensions: { QueueName } };
    expect(
      await seen([
        {
          ...metric,
          values: [
            [6, 1],
            [2, 1],
          ],
        },
      ]),
    ).toEqual([["DeadLetters", 1]]);
    expect(await seen([{ ...metric, values: [[6, 0]] }])).toEqual([]);
  }
});

test("bounces and complaints are this deployment's, each with its limit", async () => {
  const rate = (name: string, set: string, value: number): StoredMetric => {
    const dimensions: Record<string, string> = set === "" ? {} : { "ses:configuration-set": set };
    return {
      region,
      namespace: "AWS/SES",
      name: `Reputation.${name}Rate`,
      dimensions,
      values: [[40, value]],
    };
  };
  const others = [rate("Bounce", "", 0.2), rate("Complaint", "", 0.1), rate("Bounce", "other", 1)];
  const fine = [rate("Bounce", "set", 0.029), rate("Complaint", "set", 0.0007)];
  expect(await seen([...others, ...fine])).toEqual([]);
  expect(await seen([...others, rate("Bounce", "set", 0.03)])).toEqual([["MailReputation", 1]]);
  expect(await seen([rate("Complaint", "set", 0.0016)])).toEqual([["MailReputation", 2]]);
});

test("what cannot be read fails the run, once the rest is seen", async () => {
  const lines: unknown[] = [];
  const metric = { region, namespace: "AWS/SQS", name: "ApproximateNumberOfMessagesVisible" };
  const dead = {
    ...metric,
    dimensions: { QueueName: "uploads-dead" },
    values: [[2, 1]],
  } satisfies StoredMetric;
  const cloudWatch = await aCloudWatch([dead], { refusing: "AWS/CloudFront" });
  vi.stubEnv(METRICS_ENDPOINT, cloudWatch.endpoint);
  vi.stubEnv("AWS_REGION", region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv(ENV.watched, JSON.stringify(WATCHED));
  installLog(({ line, fields }) => void lines.push([line, fields.sign ?? fields.error?.message]));
  await expect(handler()).rejects.toThrow("watchService failed");
  expect(lines).toEqual([
    ["TROUBLE_SEEN", "DeadLetters"],
    ["SCHEDULE_FAILED", "CloudWatch answers 400 to GetMetricStatistics"],
  ]);
});

test("an endpoint in the place of AWS is asked nothing", async () => {
  vi.stubEnv(ENV.endpoint, "http://127.0.0.1:9");
  vi.stubEnv(METRICS_ENDPOINT, "");
  await expect(handler()).resolves.toBeUndefined();
});
