import { expect, test } from "vitest";
import { createApiKey, ensureApiKey } from "#features/accounts/operations/create-api-key.ts";
import {
  disableApiKey,
  listApiKeys,
  removeApiKey,
} from "#features/accounts/operations/manage-api-keys.ts";
import { expectFailure } from "#test/support/answers.ts";
import { apiClient, basic, callApi } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { ReferenceClient, signatureOf } from "#test/support/reference-client.ts";
import { tableItems } from "#test/support/traces.ts";

const host = await useMasthead();
const MAGAZINES = `${host.address}/api/2.0/magazines`;

function list(headers: Record<string, string>) {
  return callApi(host.address, { method: "GET", path: "magazines", headers });
}

test("the secret is nowhere in the table as it is", async () => {
  const { credentials } = await host.anAccount();
  const { apiKey, secret } = credentials;
  expect((await list(basic(credentials))).status).toBe(200);
  const stored = JSON.stringify(await tableItems());
  expect(stored).toContain(apiKey);
  for (const spelling of [
    secret,
    secret.slice(4),
    btoa(secret),
    Buffer.from(secret).toString("hex"),
  ]) {
    expect(stored).not.toContain(spelling);
  }
});

test("every failure of credentials has one and the same answer", async () => {
  const { apiKey, secret } = (await host.anAccount()).credentials;
  const sig = signatureOf("GET", MAGAZINES, {}, secret);
  const disabled = await createApiKey("Closed");
  await disableApiKey(disabled.apiKey);
  const wrong: Record<string, string>[] = [
    {},
    { key: apiKey },
    { sig },
    { key: apiKey, sig: "" },
    { key: apiKey, sig: `${sig.slice(0, -1)}x` },
    { key: apiKey, sig: sig.slice(0, -1) },
    { key: "api_unknown", sig },
    { key: `${apiKey} `.repeat(2), sig },
    { key: disabled.apiKey, sig: signatureOf("GET", MAGAZINES, {}, disabled.secret) },
    basic(disabled),
    basic({ apiKey, secret: `${secret}0` }),
    basic({ apiKey, secret: "" }),
    basic({ apiKey: "", secret }),
    basic({ apiKey: "api_unknown", secret }),
    { authorization: `Basic ${btoa(apiKey)}` },
    { authorization: "Basic ÿÿÿ" },
    { authorization: `Bearer ${secret}` },
    { authorization: "Basic" },
  ];
  const bodies = new Set<string>();
  for (const headers of wrong) {
    const answer = await list(headers);
    expectFailure(answer, "UNAUTHORIZED");
    expect(answer.headers["www-authenticate"]).toBe('Basic realm="Masthead"');
    bodies.add(answer.message);
  }
  expect(bodies.size).toBe(1);
});

test("a signature is good for its own method, address and values only", async () => {
  const publisher = await host.anAccount();
  const { apiKey: key, secret } = publisher.credentials;
  const client = new ReferenceClient(host.address, publisher.credentials);
  const { ID } = await publisher.aMagazine();
  const path = `magazines/${ID}`;
  const cases = [
    { method: "POST", url: `${MAGAZINES}/${ID}`, values: { title: "Boats" } },
    { method: "PUT", url: `${MAGAZINES}/${ID}/issues`, values: { title: "Boats" } },
    { method: "PUT", url: `${MAGAZINES}/${ID}`, values: { title: "Other" } },
    { method: "PUT", url: `${MAGAZINES}/${ID}`, values: { title: "Boats", type: "2" } },
    { method: "PUT", url: `${MAGAZINES}/${ID}`, values: {} },
  ];
  for (const { method, url, values } of cases) {
    const headers = { key, sig: signatureOf(method, url, { ...values }, secret) };
    const answer = await client.call("PUT", path, { title: "Boats" }, { headers });
    expectFailure(answer, "UNAUTHORIZED");
  }
  expect((await publisher.magazine(ID)).title).toBe("Harbour");
});

test("a signature in capitals is the same signature", async () => {
  const { apiKey: key, secret } = (await host.anAccount()).credentials;
  const sig = signatureOf("GET", MAGAZINES, {}, secret).toUpperCase();
  expect((await list({ key, sig })).status).toBe(200);
});

test("another account's secret proves nothing", async () => {
  const [one, other] = [await host.anAccount(), await host.anAccount()];
  const headers = basic({ apiKey: one.credentials.apiKey, secret: other.credentials.secret });
  expectFailure(await list(headers), "UNAUTHORIZED");
});

test("a key that is disabled while in use ends within a minute, and its account's others keep working", async () => {
  const first = await createApiKey("Two keys");
  const second = await createApiKey("Two keys");
  const [one, two] = [apiClient(host.address, first), apiClient(host.address, second)];
  await one.call("POST", "magazines", { title: "Shared" });
  await disableApiKey(first.apiKey);
  host.pass({ seconds: 60 });
  expectFailure(await one.call("GET", "magazines"), "UNAUTHORIZED");
  expect((await two.call("GET", "magazines")).data).toMatchObject([{ title: "Shared" }]);
});

test("a key that is removed ends within a minute, and is not listed any more", async () => {
  const kept = await createApiKey("Removing");
  const gone = await createApiKey("Removing");
  const client = apiClient(host.address, gone);
  expect((await client.call("GET", "magazines")).status).toBe(200);
  await removeApiKey(gone.apiKey);
  host.pass({ seconds: 60 });
  expectFailure(await client.call("GET", "magazines"), "UNAUTHORIZED");
  const listed = await listApiKeys("Removing");
  expect(listed?.map(({ apiKey }) => apiKey)).toEqual([kept.apiKey]);
});

test("a key works from the moment it is made, also where it was refused before", async () => {
  const pair = { apiKey: "own-key_1.0", secret: "a secret: with colons, spaces and ünïcode" };
  expectFailure(await list(basic(pair)), "UNAUTHORIZED");
  await ensureApiKey("Own", pair);
  expect((await list(basic(pair))).status).toBe(200);
  await ensureApiKey("Own", { ...pair, secret: "another" });
  expect((await list(basic({ ...pair, secret: "another" }))).status).toBe(200);
  host.pass({ seconds: 61 });
  expectFailure(await list(basic(pair)), "UNAUTHORIZED");
});

test("a failed try does not lock out the owner", async () => {
  const { credentials } = await host.anAccount();
  for (let count = 0; count < 20; count += 1) {
    expectFailure(await list(basic({ ...credentials, secret: `${count}` })), "UNAUTHORIZED");
  }
  expect((await list(basic(credentials))).status).toBe(200);
});
