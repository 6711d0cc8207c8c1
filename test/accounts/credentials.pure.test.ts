import { expect, test } from "vitest";
import { credentialsIn, newCredentials } from "#features/accounts/credentials.ts";

test("a new pair has the shape that clients know, and is never made twice", () => {
  const pairs = Array.from({ length: 100 }, newCredentials);
  for (const { apiKey, secret } of pairs) {
    expect(apiKey).toMatch(/^api_[0-9a-f]{32}$/);
    expect(secret).toMatch(/^sec_[0-9a-f]{64}$/);
  }
  expect(new Set(pairs.map(({ apiKey }) => apiKey)).size).toBe(100);
  expect(new Set(pairs.map(({ secret }) => secret)).size).toBe(100);
});

test("the environment brings a pair along, or none", () => {
  expect(credentialsIn({})).toBeUndefined();
  expect(credentialsIn({ MASTHEAD_API_KEY: "", MASTHEAD_API_SECRET: "" })).toBeUndefined();
  const secret = "thirty-two of: colons, spaces, ü";
  const env = { MASTHEAD_API_KEY: "my-own.key_1", MASTHEAD_API_SECRET: secret };
  expect(credentialsIn(env)).toEqual({ apiKey: "my-own.key_1", secret });
});

test.each([
  [
    { MASTHEAD_API_KEY: "my-own-key", MASTHEAD_API_SECRET: "thirty-one characters and not 1" },
    "MASTHEAD_API_SECRET must have at least 32",
  ],
  [{ MASTHEAD_API_KEY: "my-own-key" }, "Set both"],
  [{ MASTHEAD_API_SECRET: "secret" }, "Set both"],
  [{ MASTHEAD_API_KEY: "with:colon", MASTHEAD_API_SECRET: "s" }, "MASTHEAD_API_KEY must be"],
  [{ MASTHEAD_API_KEY: "short", MASTHEAD_API_SECRET: "s" }, "MASTHEAD_API_KEY must be"],
  [{ MASTHEAD_API_KEY: "k".repeat(129), MASTHEAD_API_SECRET: "s" }, "MASTHEAD_API_KEY must be"],
])("half a pair and impossible keys are refused: %#", (env, words) => {
  expect(() => credentialsIn({ ...env })).toThrow(words);
});
