import { expect, test, vi } from "vitest";
import { handler } from "#functions/events/watch-service.ts";
import { ENV, GATEWAY_ENDPOINT, METRICS_ENDPOINT } from "#platform/settings/env.ts";
import { installLog } from "#platform/log/log.ts";
import { aStage } from "./support/api-gateway.ts";
import { aCloudWatch, type StoredMetric } from "./support/cloudwatch.ts";

const region = "eu-central-1";
const API = "a1b2c3";
const FULL = { "GET /api/2.0/magazines": 10, "POST /read/{a}/subscription": 3, $default: 10 };
const BRAKED = {
  "GET /api/2.0/magazines": 0.2,
  "POST /read/{a}/subscription": 0.06,
  $default: 0.2,
};
const EASED = {
  "GET /api/2.0/magazines": 1.25,
  "POST /read/{a}/subscription": 0.375,
  $default: 1.25,
};
const HOUR = 60;

type Values = StoredMetric["values"];

function settingsOf(rates: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(rates).map(([key, throttlingRateLimit]) => [
      key,
      { detailedMetricsEnabled: false, throttlingBurstLimit: 100, throttlingRateLimit },
    ]),
  );
}

/** Runs the watcher on a stage with these passed and refused calls. @returns the signs that it has seen */
async function watch(
  endpoint: string,
  passed: Values,
  { callsPerDay = 1_000, refused = [] }: { callsPerDay?: number; refused?: Values } = {},
): Promise<unknown[]> {
  const stored = (ApiId: string, name: string, values: Values): StoredMetric => {
    const dimensions = { ApiId, Stage: "$default" };
    return { region, namespace: "AWS/ApiGateway", name, dimensions, values };
  };
  const often: Values = [[5, 1_000_000]];
  const cloudWatch = await aCloudWatch([
    stored("other", "Count", often),
    stored("other", "IntegrationLatency", often),
    stored(API, "Count", [...passed, ...refused]),
    stored(API, "IntegrationLatency", passed),
  ]);
  vi.stubEnv(METRICS_ENDPOINT, cloudWatch.endpoint);
  vi.stubEnv(GATEWAY_ENDPOINT, endpoint);
  vi.stubEnv("AWS_REGION", region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  const stage = { api: API, callsPerDay, route: "$default", rate: FULL.$default };
  const watched = {
    stacks: [],
    table: "t",
    distribution: "E1",
    deadLetters: [],
    configurationSet: "s",
  };
  vi.stubEnv(ENV.watched, JSON.stringify({ ...watched, stage }));
  const lines: unknown[] = [];
  installLog(({ line, fields }) => void lines.push([line, fields.sign, fields.count]));
  await handler();
  return lines;
}

test("ordinary days leave every route its rate", async () => {
  const stage = await aStage(API, settingsOf(FULL));
  for (const values of [[], [[5, 999]], [[25 * HOUR, 5_000]]] satisfies Values[]) {
    expect(await watch(stage.endpoint, values)).toEqual([]);
  }
  expect(stage.rates()).toEqual(FULL);
  expect(stage.changes()).toBe(0);
});

test("refused calls cost nothing, and slow nobody down", async () => {
  const stage = await aStage(API, settingsOf(FULL));
  const refused: Values = [[5, 1_000_000]];
  expect(await watch(stage.endpoint, [[5, 999]], { refused })).toEqual([]);
  expect(stage.changes()).toBe(0);
});

test("a flood slows every route down once, and tells the operator", async () => {
  const stage = await aStage(API, settingsOf(FULL));
  const calls: Values = [
    [23 * HOUR, 600],
    [5, 400],
  ];
  expect(await watch(stage.endpoint, calls)).toEqual([["TROUBLE_SEEN", "Refusals", 1_000]]);
  expect(stage.rates()).toEqual(BRAKED);
  expect(await watch(stage.endpoint, calls)).toHaveLength(1);
  expect(stage.rates()).toEqual(BRAKED);
  expect(stage.changes()).toBe(1);
});

test("an hour after a flood, routes get an eighth of their rates, and all of them when the day is over", async () => {
  const stage = await aStage(API, settingsOf(FULL));
  await watch(stage.endpoint, [[5, 5_000]]);
  await watch(stage.endpoint, [[45, 5_000]]);
  expect(stage.rates()).toEqual(BRAKED);
  const after: Values = [
    [70, 5_000],
    [5, 40],
  ];
  expect(await watch(stage.endpoint, after)).toEqual([["TROUBLE_SEEN", "Refusals", 5_040]]);
  expect(stage.rates()).toEqual(EASED);
  await watch(stage.endpoint, after);
  expect(stage.changes()).toBe(2);
  expect(await watch(stage.endpoint, [[20 * HOUR, 899]])).toEqual([]);
  expect(stage.rates()).toEqual(FULL);
  expect(await watch(stage.endpoint, [])).toEqual([]);
  expect(stage.changes()).toBe(3);
});

test.each<[string, Values, Values]>([
  ["lets calls through", [[5, 42]], []],
  ["is all refused", [], [[5, 42]]],
])("a flood that goes on or comes back and %s keeps the brake on", async (_, passed, refused) => {
  for (const rates of [EASED, BRAKED]) {
    const stage = await aStage(API, settingsOf(rates));
    await watch(stage.endpoint, [[70, 5_000], ...passed], { refused });
    expect(stage.rates()).toEqual(BRAKED);
  }
});

test("calls as many as allowed in each day do not turn the brake on and off all the time", async () => {
  const stage = await aStage(API, settingsOf(FULL));
  const states: unknown[] = [];
  for (const calls of [999, 1_000, 999, 950, 900, 899, 950, 999]) {
    await watch(stage.endpoint, [[5, calls]]);
    states.push(stage.rates().$default);
  }
  expect(states).toEqual([10, 0.2, 0.2, 0.2, 0.2, 10, 10, 10]);
});

test("a deployment in the middle of a flood gives full rates for minutes only", async () => {
  const stage = await aStage(API, settingsOf(BRAKED));
  await watch(stage.endpoint, [[5, 5_000]]);
  expect(stage.changes()).toBe(0);
  const anew = await aStage(API, settingsOf({ ...FULL, "GET /api/2.0/new": 20 }));
  await watch(anew.endpoint, [[5, 5_000]]);
  expect(anew.rates()).toEqual({ ...BRAKED, "GET /api/2.0/new": 0.4 });
});

test("more calls are allowed where the deployer says so", async () => {
  const stage = await aStage(API, settingsOf(BRAKED));
  expect(await watch(stage.endpoint, [[5, 4_500]], { callsPerDay: 5_001 })).toEqual([]);
  expect(stage.rates()).toEqual(FULL);
});

test("a stage that cannot be changed fails the run, which the operator hears of", async () => {
  const stage = await aStage("other", settingsOf(FULL));
  await expect(watch(stage.endpoint, [[5, 5_000]])).rejects.toThrow("watchService failed");
});
