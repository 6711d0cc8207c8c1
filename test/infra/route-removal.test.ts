import { describe, expect, test } from "vitest";
import type { Route } from "#contract/api/operation.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { synthesize, type SynthesizedResource } from "#lib/aws/stacks/synthesize.ts";
import { CloudFormation, type Outcome } from "./support/cloudformation.ts";
import { Gateway } from "./support/gateway.ts";

const DONE: Outcome = { ending: "UPDATE_COMPLETE", refusals: [] };
const UNDONE: Outcome = { ending: "UPDATE_ROLLBACK_COMPLETE", refusals: [] };

/** A version of the routes' stack with these routes. */
function version(routes: readonly Route[] = ROUTES): SynthesizedResource[] {
  return synthesize({}, routes).resources.filter(({ stack }) => stack === "service");
}

function without(...operationIds: string[]): Route[] {
  return ROUTES.filter(({ operationId }) => !operationIds.includes(operationId));
}

const whole = version();
const fewer = {
  "an operation": version(without("listEditions")),
  "the first of all": version(without("listMagazines")),
  "the last of all": version(ROUTES.slice(0, -1)),
  "a page that shares its function with others": version(without("openReader")),
  "what is called in another stack": version(without("createContact")),
  "every second route": version(ROUTES.filter((_, index) => index % 2 === 0)),
};
const versions = Object.entries(fewer);

/** The stack's first resource that neither a route nor a stage depends on, so that it can fail after all of them. */
const PURGE = "purgeDeletedFunction";

function failing(resources: readonly SynthesizedResource[]): string | undefined {
  return resources.find(({ logicalId }) => logicalId.startsWith(PURGE))?.logicalId;
}

function keysIn(resources: readonly SynthesizedResource[]): string[] {
  const routes = resources.filter(({ type }) => type === "AWS::ApiGatewayV2::Route");
  return routes.map(({ properties }) => String(properties["RouteKey"])).toSorted();
}

function deployed(resources: readonly SynthesizedResource[], removesSettings = true) {
  const gateway = new Gateway();
  const stack = new CloudFormation(gateway, { removesSettings });
  expect(stack.update(resources)).toEqual(DONE);
  return { gateway, stack };
}

function expectVersion(gateway: Gateway, resources: readonly SynthesizedResource[]): void {
  expect([...gateway.routes.keys()].toSorted()).toEqual(keysIn(resources));
  expect(Object.keys(gateway.settings ?? {}).toSorted()).toEqual(keysIn(resources));
}

describe.each(versions)("a version without %s", (_, less) => {
  test("is deployed, and the one before again", () => {
    const { gateway, stack } = deployed(whole);
    expectVersion(gateway, whole);
    expect(stack.update(less)).toEqual(DONE);
    expectVersion(gateway, less);
    expect(stack.update(whole)).toEqual(DONE);
    expectVersion(gateway, whole);
  });

  test("is undone when something fails after the stage, and deployed at the second attempt", () => {
    const { gateway, stack } = deployed(whole);
    expect(stack.update(less, failing(less))).toEqual(UNDONE);
    expectVersion(gateway, whole);
    expect(stack.update(less)).toEqual(DONE);
    expectVersion(gateway, less);
  });

  test("comes back when adding its routes fails after the stage, and takes others then", () => {
    const { gateway, stack } = deployed(less);
    expect(stack.update(whole, failing(whole))).toEqual(UNDONE);
    expectVersion(gateway, less);
    expect(stack.update(whole)).toEqual(DONE);
    expectVersion(gateway, whole);
  });

  test("keeps every other route as it is", () => {
    const before = new Map(whole.map((each) => [each.logicalId, each]));
    const routes = less.filter(({ type }) => type === "AWS::ApiGatewayV2::Route");
    for (const { logicalId, properties } of routes) {
      expect(before.get(logicalId)?.properties["RouteKey"]).toBe(properties["RouteKey"]);
    }
  });
});

describe("if CloudFormation left settings of removed routes on the stage", () => {
  const less = fewer["an operation"];
  const stale = "GET /api/2.0/issues/{issue_id}/editions";
  const other = version(without("listEditions", "getPublishState"));

  test("the route could come back, and another change is refused until the runbook's command", () => {
    const { stack } = deployed(whole, false);
    expect(stack.update(less)).toEqual(DONE);
    expect(stack.update(whole)).toEqual(DONE);
    expect(stack.update(less)).toEqual(DONE);
    const { ending, refusals } = stack.update(other);
    expect(ending).not.toBe("UPDATE_COMPLETE");
    expect(refusals[0]).toContain(`Unable to find Route by key ${stale}`);
  });

  test("settings without a route can be removed, and then everything is taken", () => {
    const { gateway, stack } = deployed(whole, false);
    expect(stack.update(less)).toEqual(DONE);
    const left = Object.keys(gateway.settings ?? {}).filter((key) => !gateway.routes.has(key));
    for (const key of left) gateway.deleteRouteSettings(key);
    expect(stack.update(other)).toEqual(DONE);
  });
});

describe("the stand-in refuses, as API Gateway does,", () => {
  test("a stage that does not wait for its routes, and then also the way back", () => {
    const loose = whole.map((each) =>
      each.type === "AWS::ApiGatewayV2::Stage"
        ? { ...each, whole: { ...each.whole, DependsOn: [] } }
        : each,
    );
    const { stack } = deployed(fewer["an operation"]);
    const { ending, refusals } = stack.update(loose);
    expect(ending).toBe("UPDATE_ROLLBACK_FAILED");
    expect(refusals[0]).toMatch(/^Unable to find Route by key GET .+editions within the provided/);
  });

  test("a second route of a key that is there", () => {
    const renamed = whole.map((each) =>
      each.properties["RouteKey"] === "$default" ? { ...each, logicalId: "another" } : each,
    );
    const { stack } = deployed(whole);
    expect(stack.update(renamed).refusals[0]).toMatch(/already exists/);
  });
});
