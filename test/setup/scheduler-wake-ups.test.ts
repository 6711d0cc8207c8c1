import { DeleteFunctionCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { expect, test } from "vitest";
import { SchedulerWakeUps } from "#platform/aws/scheduler-wake-ups.ts";
import { signedHeaders } from "#platform/aws/signed-request.ts";
import { jsonService } from "#test/support/json-service.ts";

const KEYS = { accessKeyId: "AKIA", secretAccessKey: "secret", sessionToken: "session" };
const SETTINGS = { group: "masthead-publications", target: "arn:target", role: "arn:role" };
const WAKE_UP = { at: new Date("2026-12-24T08:00:30.000Z"), body: '{"issueId":"1"}' };

/** A Scheduler that answers with these statuses, and the calls to it. */
async function scheduler(...statuses: number[]) {
  const answers = statuses.map((status) => ({ status, body: { Message: "in words" } }));
  const { asked, endpoint } = await jsonService(...answers);
  const env = {
    AWS_ENDPOINT_URL_SCHEDULER: endpoint,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "AKIA",
    AWS_SECRET_ACCESS_KEY: "secret",
  };
  return { asked, wakeUps: new SchedulerWakeUps(env, () => SETTINGS) };
}

test("sets one schedule, which removes itself", async () => {
  const { asked, wakeUps } = await scheduler(200);
  await wakeUps.set("a-1-publish", WAKE_UP);
  const [{ method, url, body } = { method: "", url: "", body: "{}" }] = asked;
  expect([method, url]).toEqual(["POST", "/schedules/a-1-publish"]);
  expect(JSON.parse(body)).toMatchObject({
    GroupName: SETTINGS.group,
    ScheduleExpression: "at(2026-12-24T08:00:30)",
    ScheduleExpressionTimezone: "UTC",
    FlexibleTimeWindow: { Mode: "OFF" },
    ActionAfterCompletion: "DELETE",
    Target: { Arn: SETTINGS.target, RoleArn: SETTINGS.role, Input: WAKE_UP.body },
  });
});

test.each([
  ["one that is there is replaced", [409, 200], ["POST", "PUT"]],
  ["one that ends meanwhile is made anew", [409, 404, 200], ["POST", "PUT", "POST"]],
  ["a failure is tried again", [500, 429, 200], ["POST", "POST", "POST"]],
])("%s", async (_, statuses, methods) => {
  const { asked, wakeUps } = await scheduler(...statuses);
  await wakeUps.set("a-1-publish", WAKE_UP);
  expect(asked.map(({ method }) => method)).toEqual(methods);
});

test("a refusal is an error with its reason", async () => {
  const { asked, wakeUps } = await scheduler(403);
  await expect(wakeUps.set("a-1-publish", WAKE_UP)).rejects.toThrow(/403: in words/);
  expect(asked).toHaveLength(1);
});

test.each([200, 404])("cancels in its group, also what is gone (%i)", async (status) => {
  const { asked, wakeUps } = await scheduler(status);
  await wakeUps.cancel("a-1-publish");
  const calls = asked.map(({ method, url }) => `${method} ${url}`);
  expect(calls).toEqual(["DELETE /schedules/a-1-publish?groupName=masthead-publications"]);
});

test("another method, a path and a query are signed as the SDK signs them", async () => {
  const { asked, endpoint } = await jsonService({ status: 204, body: undefined });
  const client = new LambdaClient({ endpoint, region: "eu-central-1", credentials: KEYS });
  await client.send(new DeleteFunctionCommand({ FunctionName: "one", Qualifier: "2" }));
  const headers: Record<string, string> = asked[0]?.headers ?? {};
  const url = asked[0]?.url ?? "";
  const { authorization = "", host = "", "x-amz-date": time = "" } = headers;
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const own = ["host", "x-amz-date", "x-amz-security-token"];
  const others = names.split(";").filter((name) => !own.includes(name));
  const call = {
    service: "lambda",
    region: "eu-central-1",
    headers: Object.fromEntries(others.map((name) => [name, headers[name] ?? ""])),
    method: "DELETE",
    url: new URL(url, `http://${host}`),
    body: "",
  };
  const at = new Date(time.replace(/(....)(..)(..T..)(..)(..Z)/, "$1-$2-$3:$4:$5"));
  expect(await signedHeaders(call, KEYS, at)).toMatchObject({ authorization });
});
