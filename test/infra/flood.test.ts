import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { SHARES } from "#features/setup/flood-brake.ts";
import { at, functionCalled, stacks, synthesized } from "./stacks.ts";

/** The cost of a million calls in dollars, from docs/cost.md. */
const OF_API = 1.59;
const OF_READER = 1.72;
const DAY_SECONDS = 86_400;
const MONTH_DAYS = 30;
/** The watcher runs every five minutes, and CloudWatch's counts are five minutes late. */
const UNTIL_BRAKED_SECONDS = 600;
/** Seconds that a flood has to pause before the brake eases. */
const PAUSE_SECONDS = 3_600;

interface Watched {
  callsPerDay: number;
  route: string;
  rate: number;
}

/** The watcher's settings for the stage. */
function stageOf(some: typeof stacks): Watched | undefined {
  const watcher = some
    .ofType("AWS::Lambda::Function")
    .find(({ logicalId }) => logicalId.startsWith("watchServiceFunction"));
  const watched = at(watcher?.properties, "Environment", "Variables", "MASTHEAD_WATCHED");
  const text = JSON.stringify(at(watched, "Fn::Join", 1) ?? watched);
  const found =
    /callsPerDay[\\"]+:(?<calls>\d+),[\\"]+route[\\"]+:[\\"]+(?<route>[^\\"]+)[\\"]+,[\\"]+rate[\\"]+:(?<rate>[\d.]+)/.exec(
      text,
    )?.groups;
  return (
    found && {
      callsPerDay: Number(found["calls"]),
      route: String(found["route"]),
      rate: Number(found["rate"]),
    }
  );
}

/** The calls a second that all routes admit, and their cost if none is refused. */
function flood(some: typeof stacks): { rate: number; dollarsPerSecond: number } {
  const [stage] = some.ofType("AWS::ApiGatewayV2::Stage");
  const routes = Object.entries(at(stage?.properties, "RouteSettings") ?? {});
  const each = routes.map(([key, settings]) => {
    const rate = Number(at(settings, "ThrottlingRateLimit"));
    return { rate, dollars: (rate * (key.includes("/api/") ? OF_API : OF_READER)) / 1e6 };
  });
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    rate: sum(each.map(({ rate }) => rate)),
    dollarsPerSecond: sum(each.map(({ dollars }) => dollars)),
  };
}

/** The share of all rates for a caller who pauses until the brake eases, and then calls until it is on again. */
const SHARE_OF_PAUSING =
  (UNTIL_BRAKED_SECONDS * SHARES.eased) / (PAUSE_SECONDS + UNTIL_BRAKED_SECONDS);

/** The maximum cost of calls on the first day of a flood, and on each later day. */
function worstDays(some: typeof stacks): { first: number; later: number } {
  const { rate, dollarsPerSecond } = flood(some);
  const freeSeconds = (stageOf(some)?.callsPerDay ?? Infinity) / rate + UNTIL_BRAKED_SECONDS;
  const full = Math.min(freeSeconds, DAY_SECONDS) * dollarsPerSecond;
  const braked = DAY_SECONDS * dollarsPerSecond * Math.max(SHARES.flooded, SHARE_OF_PAUSING);
  return { first: full + braked, later: Math.max(full, braked) };
}

const documents = Promise.all(
  ["cost.md", "guides/deployer.md"].map((name) =>
    readFile(new URL(`../../docs/${name}`, import.meta.url), "utf8"),
  ),
);

describe("a flood", () => {
  test("costs at most what the documents say", async () => {
    const { first, later } = worstDays(stacks);
    const [cost, guide] = await documents;
    expect(first).toBeLessThan(10);
    expect(later * MONTH_DAYS).toBeLessThan(150);
    for (const text of [cost, guide]) {
      expect(text).toContain(`$${Math.ceil(first)} in a day`);
      expect(text).toContain(
        `$${Math.ceil((later * (MONTH_DAYS - 1) + first) / 10) * 10} in a month`,
      );
    }
  });

  test("is braked by the watcher, which may change the rates of this stage and nothing else", () => {
    const role = JSON.stringify(functionCalled("watchService").properties["Role"]);
    const policy = stacks
      .ofType("AWS::IAM::Policy")
      .find(({ properties }) => JSON.stringify(properties["Roles"]).includes(role.slice(15, 40)));
    const statements = JSON.stringify(at(policy?.properties, "PolicyDocument", "Statement"));
    expect(statements).toContain(`["apigateway:GET","apigateway:PATCH"]`);
    expect(statements).toContain("/stages/$default");
    const [stage] = stacks.ofType("AWS::ApiGatewayV2::Stage");
    const told = stageOf(stacks);
    expect(told?.callsPerDay).toBe(1_000_000);
    const settings = at(stage?.properties, "RouteSettings", told?.route ?? "");
    expect(at(settings, "ThrottlingRateLimit")).toBe(told?.rate);
  });

  test("gains nothing by pausing until the brake eases", () => {
    expect(SHARE_OF_PAUSING).toBeLessThan(SHARES.flooded);
  });

  test("goes on unbraked where the deployer says so", () => {
    const endless = synthesized({ callsPerDay: 0 });
    expect(stageOf(endless)).toBeUndefined();
    const policies = JSON.stringify(endless.ofType("AWS::IAM::Policy"));
    expect(policies).not.toContain("apigateway:PATCH");
  });

  test("that is braked leaves readers and the publisher a rate, and the whole burst", () => {
    const [stage] = stacks.ofType("AWS::ApiGatewayV2::Stage");
    const opening = at(stage?.properties, "RouteSettings", "GET /read/{account_id}/{issue_id}");
    const hourly = Number(at(opening, "ThrottlingRateLimit")) * SHARES.flooded * 3600;
    expect(hourly).toBeGreaterThanOrEqual(3_600);
    expect(at(opening, "ThrottlingBurstLimit")).toBe(100);
  });
});
