import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createDeskLink } from "#contract/api/desk/desk-code-operations.ts";
import { createKey, rotateKey } from "#contract/api/key-operations.ts";
import { createMagazine } from "#contract/api/magazine-operations.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { createPreviewLink } from "#contract/api/previews/preview-operations.ts";
import { createToken } from "#contract/api/contact-link-operations.ts";
import { createWebhook, rotateWebhookSecret } from "#contract/api/webhooks/webhook-operations.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Answer, basic, callApi } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, parametersOf, pathOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { Browser } from "#test/desk/support/browser.ts";

const host = await useMasthead();

const SECRETS = CALL_SITES.filter(({ operation }) => operation.answersSecret);

interface Call {
  path: string;
  body?: Record<string, string>;
  key: string;
}

function post(credentials: Credentials, { path, body, key }: Call): Promise<Answer> {
  const headers = { ...basic(credentials), "idempotency-key": key };
  return callApi(host.address, { method: "POST", path, body, headers });
}

async function aKey(publisher: Publisher, scope: Scope): Promise<Credentials> {
  const made = dataOf(createKey, await publisher.call("POST", "keys", { name: "Other", scope }));
  return { apiKey: made.key, secret: made.secret };
}

test("all answers with a secret or a code are declared as such", () => {
  const named = OPERATIONS.filter(({ answersSecret }) => answersSecret);
  expect(named.map(({ operationId }) => operationId).toSorted()).toEqual(
    [
      createDeskLink,
      createKey,
      createPreviewLink,
      createToken,
      createWebhook,
      rotateKey,
      rotateWebhookSecret,
    ]
      .map(({ operationId }) => operationId)
      .toSorted(),
  );
});

test("a read key gets no replay of a full key's desk link, and no session of its scope", async () => {
  const publisher = await host.anAccount();
  const reader = await aKey(publisher, "read");
  const call = { path: "desk/links", key: randomUUID() };
  const { url } = dataOf(createDeskLink, await post(publisher.credentials, call));
  const answer = await post(reader, call);
  expect(JSON.stringify(answer)).not.toContain(url.split("=")[1]);
  expectFailure(answer, "IDEMPOTENCY_KEY_REUSED");
});

test("who asks is part of the request, whatever was made", async () => {
  const publisher = await host.anAccount();
  const [publishing, full] = [await aKey(publisher, "publish"), await aKey(publisher, "full")];
  const call = { path: "magazines", body: { title: "Tide" }, key: randomUUID() };
  const first = dataOf(createMagazine, await post(publisher.credentials, call));
  for (const other of [publishing, full]) {
    expectFailure(await post(other, call), "IDEMPOTENCY_KEY_REUSED");
  }
  host.pass({ hours: 23 });
  expect(dataOf(createMagazine, await post(publisher.credentials, call)).ID).toBe(first.ID);
  expect(await publisher.succeed("GET", "magazines")).toHaveLength(1);
});

describe.each(SECRETS)("$name", (site) => {
  test("is answered again for ten minutes to its maker alone, and done once", async () => {
    const { publisher, segments } = await aWorld(host);
    const { credentials } = publisher;
    const body = parametersOf(site.operation, { publisher, segments });
    const call = { path: pathOf(site, segments), body, key: randomUUID() };
    const first = await post(credentials, call);
    dataOf(site.operation, first);
    const browser = await Browser.with(host.address, credentials);
    const headers = { "idempotency-key": call.key };
    expectFailure(await post(await aKey(publisher, "full"), call), "IDEMPOTENCY_KEY_REUSED");
    const atDesk = await browser.call("POST", call.path, { body, headers });
    expectFailure(atDesk, "IDEMPOTENCY_KEY_REUSED");
    host.pass({ seconds: 599 });
    const again = await post(credentials, call);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(again.data).toEqual(first.data);
    host.pass({ seconds: 2 });
    const late = await post(credentials, call);
    expectFailure(late, "IDEMPOTENCY_KEY_REUSED", "ten minutes");
  });
});

test("a signature and HTTP Basic with one secret are one maker; with another secret they are not", async () => {
  const publisher = await host.anAccount();
  const { apiKey, secret } = publisher.credentials;
  const call = { path: "desk/links", key: randomUUID() };
  const first = await post(publisher.credentials, call);
  const sig = signatureOf("POST", `${host.address}/api/2.0/desk/links`, {}, secret);
  const headers = { key: apiKey, sig, "idempotency-key": call.key };
  const signed = await callApi(host.address, { method: "POST", path: call.path, headers });
  expect(signed.data).toEqual(first.data);
  // The earlier secret, which is about to end, gets no code of the next one.
  const next = dataOf(rotateKey, await publisher.call("POST", `keys/${apiKey}/rotate`));
  const later = { path: "desk/links", key: randomUUID() };
  dataOf(createDeskLink, await post({ apiKey, secret: next.secret }, later));
  expectFailure(await post(publisher.credentials, later), "IDEMPOTENCY_KEY_REUSED");
});

test("credentials are judged before an answer is replayed", async () => {
  const publisher = await host.anAccount();
  const other = await aKey(publisher, "full");
  const call = { path: "keys", body: { name: "Child", scope: "read" }, key: randomUUID() };
  dataOf(createKey, await post(other, call));
  expectFailure(await post({ ...other, secret: "wrong" }, call), "UNAUTHORIZED");
  await publisher.succeed("DELETE", `keys/${other.apiKey}`);
  expectFailure(await post(other, call), "UNAUTHORIZED");
});
