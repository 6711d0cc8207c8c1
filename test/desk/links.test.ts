import { expect, test } from "vitest";
import { createDeskLink } from "#contract/api/desk/desk-code-operations.ts";
import { createKey, rotateKey } from "#contract/api/key-operations.ts";
import { type Scope, scope as scopes } from "#contract/api/record-fields.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import {
  type Answer,
  apiClient,
  type ApiClient,
  basic,
  callApi,
} from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { Browser, signIn } from "./support/browser.ts";

const host = await useMasthead();

function codeOf(answer: Answer): string {
  const { url } = dataOf(createDeskLink, answer);
  expect(url.startsWith(`${host.address}/desk/#code=`)).toBe(true);
  return url.slice(url.indexOf("=") + 1);
}

async function codeFrom(client: ApiClient): Promise<string> {
  return codeOf(await client.call("POST", "desk/links"));
}

async function aKey(client: ApiClient, scope: Scope): Promise<{ apiKey: string; secret: string }> {
  const made = await client.call("POST", "keys", { name: "Other", scope });
  const { key: apiKey, secret } = dataOf(createKey, made);
  return { apiKey, secret };
}

test("a link signs in once, for ten minutes", async () => {
  const publisher = await host.anAccount();
  const answer = await publisher.call("POST", "desk/links");
  expect(dataOf(createDeskLink, answer).expires_at).toBe("2026-03-01T12:10:00Z");
  const code = await codeFrom(publisher);
  expect((await signIn(host.address, { code })).error).toBe(0);
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
  const late = await codeFrom(publisher);
  host.pass({ seconds: 601 });
  expectFailure(await signIn(host.address, { code: late }), "UNAUTHORIZED");
});

test.each(scopes.options)("a key of the scope %s gets a session of that scope", async (scope) => {
  const publisher = await host.anAccount();
  const pair = await aKey(publisher, scope);
  const code = await codeFrom(apiClient(host.address, pair));
  const browser = Browser.from(host.address, await signIn(host.address, { code }));
  for (const [method, path] of [
    ["GET", "magazines"],
    ["GET", "keys"],
    ["POST", "magazines"],
    ["POST", "contacts"],
  ] as const) {
    const [own, there] = [
      await apiClient(host.address, pair).call(method, path),
      await browser.call(method, path),
    ];
    expect([method, path, there.status, there.error]).toEqual([
      method,
      path,
      own.status,
      own.error,
    ]);
  }
});

test("a secret whose end is near gets no session beyond it", async () => {
  const publisher = await host.anAccount();
  const old = await aKey(publisher, "full");
  dataOf(
    rotateKey,
    await publisher.call("POST", `keys/${old.apiKey}/rotate`, { overlap_hours: "1" }),
  );
  host.pass({ seconds: 61 });
  const path = "desk/links";
  const sig = signatureOf("POST", `${host.address}/api/2.0/${path}`, {}, old.secret);
  const headers = { key: old.apiKey, sig };
  const signed = await callApi(host.address, { method: "POST", path, headers });
  const codes = [await codeFrom(apiClient(host.address, old)), codeOf(signed)];
  const browsers = [];
  for (const code of codes) {
    browsers.push(Browser.from(host.address, await signIn(host.address, { code })));
  }
  const [first] = browsers;
  const code = codeOf((await first?.call("POST", path)) ?? signed);
  browsers.push(Browser.from(host.address, await signIn(host.address, { code })));
  for (const browser of browsers) {
    expect((await browser.call("GET", "magazines")).error).toBe(0);
  }
  host.pass({ hours: 1 });
  for (const browser of browsers) {
    expectFailure(await browser.call("GET", "magazines"), "UNAUTHORIZED");
  }
});

test("a repeated call has the same link, which stays spent", async () => {
  const publisher = await host.anAccount();
  const headers = { ...basic(publisher.credentials), "idempotency-key": "one" };
  const ask = async (): Promise<string> =>
    codeOf(await callApi(host.address, { method: "POST", path: "desk/links", headers }));
  const first = await ask();
  expect((await signIn(host.address, { code: first })).error).toBe(0);
  expect(await ask()).toBe(first);
  expectFailure(await signIn(host.address, { code: first }), "UNAUTHORIZED");
});
