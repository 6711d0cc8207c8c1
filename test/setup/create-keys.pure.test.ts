import { createPublicKey, sign, verify } from "node:crypto";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";
import { handler as createKeys } from "#functions/setup/create-keys.ts";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import {
  KEY_PURPOSES,
  keyParameterVariable,
  type KeyPurpose,
} from "#platform/settings/key-purposes.ts";
import { installLog } from "#platform/log/log.ts";
import { aCloudFormation } from "#test/setup/support/cloudformation.ts";
import { type Kept, parameters } from "#test/setup/support/parameters.ts";

const MASTER_KEY = "/press/master-key";
const CONTENT_KEY = "/press/content-private-key";

const keyParameter = (purpose: KeyPurpose) => `/press/keys/${purpose}`;
const DERIVED = KEY_PURPOSES.map(keyParameter);

const { kept, endpoint } = await parameters();
const keysAnswer = v.object({
  Status: v.string(),
  PhysicalResourceId: v.string(),
  Reason: v.optional(v.string()),
  Data: v.optional(v.strictObject({ PublicKey: v.string(), PublicKey2: v.optional(v.string()) })),
});

beforeEach(() => {
  kept.clear();
  installLog(() => undefined);
  const environment = {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_SSM: endpoint,
    MASTHEAD_MASTER_KEY_PARAMETER: MASTER_KEY,
    MASTHEAD_CONTENT_PRIVATE_KEY_PARAMETER: CONTENT_KEY,
    ...Object.fromEntries(
      KEY_PURPOSES.map((purpose) => [keyParameterVariable(purpose), keyParameter(purpose)]),
    ),
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

/** Requests the keys as CloudFormation does. @returns the function's answer */
async function asking(kind: "Create" | "Update" | "Delete") {
  const cloudFormation = await aCloudFormation();
  await createKeys(cloudFormation.event(kind));
  expect(cloudFormation.answers).toHaveLength(1);
  return v.parse(keysAnswer, cloudFormation.answers[0]?.outcome);
}

function valueOf(name: string): string {
  return kept.get(name)?.value ?? "";
}

test("the first deployment makes all secrets, encrypted, and returns the public half of one", async () => {
  const outcome = await asking("Create");
  expect(outcome).toMatchObject({ Status: "SUCCESS", PhysicalResourceId: "keys" });
  expect([...kept.keys()].toSorted()).toEqual([CONTENT_KEY, ...DERIVED.toSorted(), MASTER_KEY]);
  for (const { type } of kept.values()) expect(type).toBe("SecureString");
  expect(valueOf(MASTER_KEY)).toMatch(/^[0-9a-f]{64}$/);
  const text = Buffer.from("a policy of CloudFront");
  const signature = sign("sha1", text, valueOf(CONTENT_KEY));
  const publicKey = outcome.Data?.PublicKey ?? "";
  expect(verify("sha1", text, publicKey, signature)).toBe(true);
  expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
});

test("what CloudFormation is answered contains no secret", async () => {
  const outcome = JSON.stringify(await asking("Create"));
  for (const name of [MASTER_KEY, ...DERIVED]) expect(outcome).not.toContain(valueOf(name));
  expect(outcome).toContain("BEGIN PUBLIC KEY");
  expect(outcome).not.toContain("PRIVATE");
});

test("later deployments change nothing and return the same", async () => {
  const first = await asking("Create");
  const before = new Map(kept);
  expect(await asking("Update")).toEqual(first);
  expect(await asking("Create")).toEqual(first);
  expect(kept).toEqual(before);
});

test("only what is missing is made", async () => {
  const old: Kept = { value: "0123456789abcdef".repeat(4), type: "SecureString" };
  kept.set(MASTER_KEY, old);
  await asking("Create");
  expect(kept.get(MASTER_KEY)).toEqual(old);
  expect(valueOf(CONTENT_KEY)).toContain("PRIVATE KEY");
});

test("a deployment that had the master key only gets keys that fit what it has sealed", async () => {
  kept.set(MASTER_KEY, { value: "0123456789abcdef".repeat(4), type: "SecureString" });
  expect(await asking("Update")).toMatchObject({ Status: "SUCCESS" });
  // The keys derived since the first version, computed independently: HKDF-SHA256 without salt (RFC 5869).
  expect(valueOf(keyParameter("secrets"))).toBe(
    "b2aac39c824672e333398efe6d1e4ebc5cd68e0360c3312dd65da72b80a56a34",
  );
  for (const purpose of KEY_PURPOSES) {
    const derived = deriveKey(Buffer.from(valueOf(MASTER_KEY), "hex"), purpose);
    expect(valueOf(keyParameter(purpose))).toBe(derived.toString("hex"));
  }
});

test("a key of another master key fails the deployment, and both stay", async () => {
  await asking("Create");
  const lost = new Map(kept);
  kept.delete(MASTER_KEY);
  const before = valueOf(keyParameter("secrets"));
  expect(await asking("Update")).toMatchObject({
    Status: "FAILED",
    Reason: `The parameter /press/keys/secrets does not belong to ${MASTER_KEY}: one of the two was replaced; restore it`,
  });
  expect(valueOf(keyParameter("secrets"))).toBe(before);
  kept.set(MASTER_KEY, { value: lost.get(MASTER_KEY)?.value ?? "", type: "SecureString" });
  expect(await asking("Update")).toMatchObject({ Status: "SUCCESS" });
});

test("a master key that is none fails the deployment", async () => {
  kept.set(MASTER_KEY, { value: "abc", type: "SecureString" });
  expect(await asking("Update")).toMatchObject({
    Status: "FAILED",
    Reason: `The parameter ${MASTER_KEY} must be 64 hexadecimal digits`,
  });
  expect([...kept.keys()]).toEqual([MASTER_KEY]);
});

test("a removed stack leaves the keys, and makes none", async () => {
  expect(await asking("Delete")).toEqual({ Status: "SUCCESS", PhysicalResourceId: "keys" });
  expect(kept.size).toBe(0);
  await asking("Create");
  const before = new Map(kept);
  await asking("Delete");
  expect(kept).toEqual(before);
});

test("a parameter that is empty fails the deployment, and stays", async () => {
  kept.set(CONTENT_KEY, { value: "", type: "SecureString" });
  expect(await asking("Create")).toMatchObject({
    Status: "FAILED",
    Reason: `The parameter ${CONTENT_KEY} is empty`,
  });
  expect(valueOf(CONTENT_KEY)).toBe("");
});

test("a function that was not given the names fails at once", async () => {
  vi.stubEnv("MASTHEAD_MASTER_KEY_PARAMETER", "");
  expect(await asking("Create")).toMatchObject({
    Status: "FAILED",
    Reason: "MASTHEAD_MASTER_KEY_PARAMETER is not set",
  });
  expect(kept.size).toBe(0);
});

test("another key for content is made beside the one before, which stays", async () => {
  const first = await asking("Create");
  const kept = valueOf(CONTENT_KEY);
  vi.stubEnv("MASTHEAD_CONTENT_PRIVATE_KEY_PARAMETER", `${CONTENT_KEY},${CONTENT_KEY}-2`);
  const second = await asking("Update");
  expect(valueOf(CONTENT_KEY)).toBe(kept);
  expect(second.Data?.PublicKey).toBe(first.Data?.PublicKey);
  const publicKey = createPublicKey(valueOf(`${CONTENT_KEY}-2`));
  expect(second.Data?.PublicKey2).toBe(publicKey.export({ type: "spki", format: "pem" }));
});
