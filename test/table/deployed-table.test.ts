import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { createWhereMissing } from "#lib/host/endpoint/endpoint-table.ts";
import { DynamoItemStore } from "#platform/aws/dynamo/dynamo-item-store.ts";
import { runDeployedKeys } from "#test/support/masthead-process.ts";
import { failed, found, jsonService } from "#test/support/json-service.ts";
import { aTableEndpoint } from "#test/support/table-endpoint.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const LOGIN = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "not-a-secret" };
const REGION = { AWS_REGION: "eu-central-1" };
const DIGITS = "0123456789abcdef".repeat(4);

/** The environment of a person without a login, and a service that gives these answers. */
async function anEnvironment(...answers: Parameters<typeof jsonService>) {
  const { endpoint } = await jsonService(...answers);
  return {
    HOME: await temporaryFolder(),
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ENDPOINT_URL_SSM: endpoint,
  };
}

test("keys of a deployment are made, listed and ended in its table", async () => {
  const endpoint = await aTableEndpoint();
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const client = new DynamoDBClient({ endpoint, region: "x", credentials });
  await createWhereMissing(client, "demo");
  const env = {
    ...(await anEnvironment(found(DIGITS))),
    ...LOGIN,
    ...REGION,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  };
  const made = await runDeployedKeys(env, "create", "--account", "My Press");
  expect(made).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/API secret +sec_\w{64}/),
  });
  const [apiKey = ""] = /api_\w+/.exec(made.output) ?? [];
  const list = () => runDeployedKeys(env, "list", "--account", "My Press");
  expect((await list()).output).toMatch(new RegExp(`^${apiKey} {2}since \\S+\\n$`));
  expect(await runDeployedKeys(env, "disable", "--key", apiKey)).toMatchObject({ exitCode: 0 });
  expect((await list()).output).toMatch(/disabled/);
  const { items } = await new DynamoItemStore(client, "demo").scan();
  // The audit log adds lines to these.
  const kinds = new Set(items.map(({ SK }) => String(SK)).filter((name) => !/^\d/.test(name)));
  expect(kinds).toEqual(new Set(["ACCOUNT", "KEY", "USAGE"]));
  client.destroy();
});

describe("it says in plain words", () => {
  test("that nobody is logged in", async () => {
    const env = { ...(await anEnvironment(found(DIGITS))), ...REGION };
    expect(await runDeployedKeys(env, "list", "--account", "My Press")).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^You are not logged in to AWS\. With the AWS/),
    });
  });

  test("that no region is named", async () => {
    const env = { ...(await anEnvironment(found(DIGITS))), ...LOGIN };
    expect(await runDeployedKeys(env, "list", "--account", "My Press")).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^No AWS region is set/),
    });
  });

  test("which profile has nothing", async () => {
    const env = { ...(await anEnvironment(found(DIGITS))), ...REGION, AWS_PROFILE: "gone" };
    const { output } = await runDeployedKeys(env, "list", "--account", "My Press");
    expect(output).toContain("The profile gone (AWS_PROFILE) has no credentials.");
  });

  test("that nobody answers, as where a region is misspelt", async () => {
    const nowhere = { AWS_ENDPOINT_URL_SSM: "http://127.0.0.1:1" };
    const env = { ...(await anEnvironment()), ...LOGIN, ...REGION, ...nowhere };
    expect(await runDeployedKeys(env, "list", "--account", "My Press")).toEqual({
      exitCode: 1,
      output: expect.stringMatching(
        /^AWS cannot be reached: .+ECONNREFUSED.+spelling of the region/,
      ),
    });
  });

  test.each([
    ["ExpiredTokenException", /^AWS does not accept your credentials/],
    ["UnrecognizedClientException", /^AWS does not accept your credentials/],
    ["ParameterNotFound", /^There is no deployment "demo" in this account and region/],
    ["AccessDeniedException", /^You lack a permission: in words/],
    ["InvalidKeyId", /^The deployment cannot be reached: InvalidKeyId: in words/],
  ])("what %s means", async (kind, words) => {
    const env = { ...(await anEnvironment(failed(400, kind))), ...LOGIN, ...REGION };
    expect(await runDeployedKeys(env, "list", "--account", "My Press")).toEqual({
      exitCode: 1,
      output: expect.stringMatching(words),
    });
  });
});
