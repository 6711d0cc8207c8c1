import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Scope, scope as scopes } from "#contract/api/record-fields.ts";
import type { NewKey } from "#contract/api/records.ts";
import { permits } from "#features/accounts/scope.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { expectFailure, nameOf } from "#test/support/answers.ts";
import { apiClient, type ApiClient } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, pathOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aKey, keysOf } from "./account-keys.ts";

const host = await useMasthead();

function clientOf({ key, secret }: NewKey): ApiClient {
  return apiClient(host.address, { apiKey: key, secret });
}

test.each(scopes.options)(
  "a key of the scope %s may make the calls of its scope alone",
  async (scope) => {
    const world = await aWorld(host);
    const limited = clientOf(await aKey(world.publisher, { scope }));
    for (const site of CALL_SITES.filter(({ operation }) => !operation.signsIn)) {
      const { method, operation } = site;
      // A call that would fail for its parameters and its path is refused for its scope first.
      const path = pathOf(site, {
        ...world.segments,
        email: "nobody@example.org",
        key_id: "x".repeat(8),
      });
      const answer = await limited.call(method, path, { limit: "none", cursor: "\u0007" });
      const expected = permits(scope, operation.resource, method);
      expect([site.name, nameOf(answer.error) !== "SCOPE_MISSING"]).toEqual([site.name, expected]);
      if (!expected) expectFailure(answer, "SCOPE_MISSING", scope);
    }
  },
);

test("scopes are what the contract says", () => {
  const readable = "magazines issues contacts statistics";
  const table: [Scope, string][] = [
    ["full", `${readable} keys | ${readable} keys`],
    ["read", `${readable} | `],
    ["publish", `${readable} | magazines issues`],
    ["contacts", `${readable} | contacts`],
  ];
  const resources = ["magazines", "issues", "contacts", "statistics", "keys"] as const;
  for (const [scope, expected] of table) {
    const [reads, writes] = ["GET", "POST"].map((method) =>
      resources.filter((resource) => permits(scope, resource, method)).join(" "),
    );
    expect(`${reads} | ${writes}`).toBe(expected);
  }
});

test("embed code by POST needs publish", async () => {
  const { publisher, segments } = await aWorld(host);
  const path = `issues/${segments["issue_id"]}/embed-code`;
  const reader = clientOf(await aKey(publisher, { scope: "read" }));
  expect((await reader.call("GET", path)).status).toBe(200);
  expectFailure(await reader.call("POST", path), "SCOPE_MISSING");
  const editor = clientOf(await aKey(publisher, { scope: "publish" }));
  expect((await editor.call("POST", path)).status).toBe(200);
});

test("keys that are older than scopes, and those of the command, are full", async () => {
  const pair = await createApiKey(`Commanded ${randomUUID()}`);
  const client = apiClient(host.address, pair);
  await expect
    .poll(() => keysOf(client))
    .toMatchObject([{ id: pair.apiKey, name: "", scope: "full", expires_at: null }]);
});
