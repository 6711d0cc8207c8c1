import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { expect, test } from "vitest";
import { readKeyIn, readMasterKeyIn } from "#platform/settings/env.ts";
import { readSecrets } from "#platform/aws/parameter-store.ts";
import { signedHeaders } from "#platform/aws/signed-request.ts";
import { failed, found, jsonService } from "#test/support/json-service.ts";

const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not-a-secret", sessionToken: "ends" };
const DIGITS = "0123456789abcdef".repeat(4);

function environment(endpoint: string): NodeJS.ProcessEnv {
  return {
    AWS_REGION: "eu-central-1",
    AWS_ENDPOINT_URL_SSM: endpoint,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_SESSION_TOKEN: KEYS.sessionToken,
    MASTHEAD_KEY_SECRETS_PARAMETER: "/masthead/keys/secrets",
  };
}

test("an environment that names no parameter asks for nothing", async () => {
  expect(await readSecrets({})).toEqual({});
});

test("each named parameter is read, decrypted, into the variable that it sets", async () => {
  const { asked, endpoint } = await jsonService(found(DIGITS));
  const names = { MASTHEAD_CONTENT_PRIVATE_KEY_PARAMETER: "/masthead/content-key" };
  const secrets = await readSecrets({ ...environment(endpoint), ...names });
  expect(secrets).toEqual({ MASTHEAD_KEY_SECRETS: DIGITS, MASTHEAD_CONTENT_PRIVATE_KEY: DIGITS });
  expect(readKeyIn(secrets, "MASTHEAD_KEY_SECRETS")).toHaveLength(32);
  expect(asked.map(({ body }) => body).toSorted()).toEqual([
    `{"Name":"/masthead/content-key","WithDecryption":true}`,
    `{"Name":"/masthead/keys/secrets","WithDecryption":true}`,
  ]);
  expect(asked[0]?.headers).toMatchObject({
    "x-amz-target": "AmazonSSM.GetParameter",
    "x-amz-security-token": "ends",
  });
});

test("a master key is never asked for: a function has derived keys", async () => {
  const { asked, endpoint } = await jsonService(found(DIGITS));
  const { MASTHEAD_KEY_SECRETS_PARAMETER: _, ...others } = environment(endpoint);
  const named = { ...others, MASTHEAD_MASTER_KEY_PARAMETER: "/masthead/master-key" };
  expect(await readSecrets(named)).toEqual({});
  expect(asked).toEqual([]);
});

test("throttling and failures of the service pass", async () => {
  const { asked, endpoint } = await jsonService(
    failed(400, "ThrottlingException"),
    failed(500, "InternalServerError"),
    found(DIGITS),
  );
  expect(await readSecrets(environment(endpoint))).toEqual({ MASTHEAD_KEY_SECRETS: DIGITS });
  expect(asked).toHaveLength(3);
});

test("a parameter that is not there is named, and asked for once", async () => {
  const { asked, endpoint } = await jsonService(failed(400, "ParameterNotFound"));
  await expect(readSecrets(environment(endpoint))).rejects.toThrow(
    /\/masthead\/keys\/secrets .*: ParameterNotFound/,
  );
  expect(asked).toHaveLength(1);
});

test("a service that stays broken is given up, and its answer is not repeated", async () => {
  const { asked, endpoint } = await jsonService({ status: 503, body: DIGITS });
  const reading = readSecrets(environment(endpoint));
  await expect(reading).rejects.toThrow(/status 503/);
  await expect(reading).rejects.not.toThrow(DIGITS);
  expect(asked).toHaveLength(5);
});

test("nothing is sent without credentials", async () => {
  const { asked, endpoint } = await jsonService(found(DIGITS));
  const env = { ...environment(endpoint), AWS_SECRET_ACCESS_KEY: "" };
  await expect(readSecrets(env)).rejects.toThrow(/AWS_SECRET_ACCESS_KEY/);
  expect(asked).toEqual([]);
});

test("a call is signed as the SDK signs it", async () => {
  const { asked, endpoint } = await jsonService(found(DIGITS));
  const client = new SSMClient({ endpoint, region: "eu-central-1", credentials: KEYS });
  await client.send(new GetParameterCommand({ Name: "/a b/ü", WithDecryption: true }));
  const headers: Record<string, string> = asked[0]?.headers ?? {};
  const body = asked[0]?.body ?? "";
  const { authorization = "", host = "", "x-amz-date": time = "" } = headers;
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const own = ["host", "x-amz-date", "x-amz-security-token"];
  const others = names.split(";").filter((name) => !own.includes(name));
  const call = {
    service: "ssm",
    region: "eu-central-1",
    url: new URL(`http://${host}`),
    headers: Object.fromEntries(others.map((name) => [name, headers[name] ?? ""])),
    body,
  };
  const at = new Date(time.replace(/(....)(..)(..T..)(..)(..Z)/, "$1-$2-$3:$4:$5"));
  expect(await signedHeaders(call, KEYS, at)).toMatchObject({ authorization });
});

test.each(["", "abc", "g".repeat(64), DIGITS + DIGITS])("%j is no master key", (text) => {
  expect(() => readMasterKeyIn({ MASTHEAD_MASTER_KEY: text })).toThrow(/64 hexadecimal digits/);
});
