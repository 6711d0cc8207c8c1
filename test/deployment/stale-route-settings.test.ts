import { expect, test } from "vitest";
import { dropStaleSettings } from "#lib/aws/deploying/stale-route-settings.ts";
import { Gateway, Refusal } from "#test/infra/support/gateway.ts";
import { type AwsAnswer, standInForAws } from "./support/aws-endpoint.ts";

const API = "a1b2c3";
const KEPT = ["$default", "GET /api/2.0/issues/{issue_id}", "POST /api/2.0/keys/{key_id}/rotate"];
const GONE = ["GET /api/2.0/issues/{issue_id}/editions", "DELETE /api/2.0/ü/{x+}"];
const SETTINGS = { ThrottlingRateLimit: 10 };

/** An API whose stage has settings for these routes, some of which exist. */
function anApi(settings: readonly string[], routes = KEPT): Gateway {
  const gateway = new Gateway();
  gateway.createIntegration("function");
  for (const key of settings) gateway.createRoute(key, "function");
  gateway.updateStage(Object.fromEntries(settings.map((key) => [key, SETTINGS])));
  for (const key of settings.filter((each) => !routes.includes(each))) gateway.deleteRoute(key);
  return gateway;
}

const found = (body: unknown): AwsAnswer => ({ status: 200, answer: JSON.stringify(body) });

function refused(status: number, code: string, message: string): AwsAnswer {
  const headers = { "x-amzn-errortype": code };
  return { status, headers, answer: JSON.stringify({ message }) };
}

/** AWS with this API in the stacks of `press`; it lists one route a page. */
async function onAws(gateway: Gateway, denied = "") {
  const asked: string[] = [];
  await standInForAws(({ method = "", url = "" }, body) => {
    const form = new URLSearchParams(body);
    if (form.has("Action")) return stacks(form);
    const { pathname, searchParams } = new URL(url, "http://aws");
    const [, , , id, ...path] = pathname.split("/").map(decodeURIComponent);
    expect(id).toBe(API);
    asked.push(`${method} ${path.slice(-1).join("")}`);
    if (denied === method) return refused(403, "AccessDeniedException", "You may not.");
    if (method === "DELETE") return deleted(gateway, path.at(-1) ?? "");
    if (path[0] === "stages") {
      expect(path[1]).toBe("$default");
      return found({ stageName: path[1], routeSettings: gateway.settings });
    }
    const at = Number(searchParams.get("nextToken") ?? 0);
    const items = [...gateway.routes.keys()].slice(at, at + 1).map((routeKey) => ({ routeKey }));
    const isLast = at + 1 >= gateway.routes.size;
    return found({ items, ...(!isLast && { nextToken: String(at + 1) }) });
  });
  return asked;
}

function deleted(gateway: Gateway, key: string): AwsAnswer {
  try {
    gateway.deleteRouteSettings(key);
    return { status: 204, answer: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(404, "NotFoundException", error.message);
  }
}

function stacks(form: URLSearchParams): AwsAnswer {
  if (form.get("StackName") !== "press-addresses") {
    const error = `<Error><Code>ValidationError</Code><Message>Stack with id x does not exist</Message></Error>`;
    return { status: 400, answer: `<ErrorResponse>${error}</ErrorResponse>` };
  }
  const resources = [
    ["AWS::CloudFront::Distribution", "E1"],
    ["AWS::ApiGatewayV2::Api", API],
  ].map(
    ([type, id]) =>
      `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${id}</PhysicalResourceId></member>`,
  );
  const summaries = `<StackResourceSummaries>${resources.join("")}</StackResourceSummaries>`;
  const result = `<ListStackResourcesResult>${summaries}</ListStackResourcesResult>`;
  return {
    status: 200,
    answer: `<ListStackResourcesResponse>${result}</ListStackResourcesResponse>`,
  };
}

test("settings of routes that are gone are removed, and then the stage can be changed", async () => {
  const gateway = anApi([...KEPT, ...GONE]);
  await onAws(gateway);
  expect(() => gateway.updateStage({})).toThrow("Unable to find Route by key");
  expect(await dropStaleSettings("press")).toEqual(GONE);
  expect(Object.keys(gateway.settings ?? {})).toEqual(KEPT);
  gateway.updateStage({ [KEPT[0] ?? ""]: SETTINGS });
  expect(await dropStaleSettings("press")).toEqual([]);
});

test("where every route is there, nothing is changed", async () => {
  const gateway = anApi(KEPT);
  const asked = await onAws(gateway);
  expect(await dropStaleSettings("press")).toEqual([]);
  expect(asked.filter((line) => !line.startsWith("GET"))).toEqual([]);
});

test("a deployment without an API has nothing to remove", async () => {
  const asked = await onAws(anApi(GONE));
  expect(await dropStaleSettings("other")).toEqual([]);
  expect(asked).toEqual([]);
});

test.each(["GET", "DELETE"])("a login that may not %s leaves the settings", async (denied) => {
  const gateway = anApi([...KEPT, ...GONE]);
  await onAws(gateway, denied);
  expect(await dropStaleSettings("press")).toEqual([]);
  expect(Object.keys(gateway.settings ?? {})).toHaveLength(5);
});
