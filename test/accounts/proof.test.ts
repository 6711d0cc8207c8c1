import { describe, expect, test } from "vitest";
import { createDeskLink } from "#contract/api/desk/desk-code-operations.ts";
import { createKey, rotateKey } from "#contract/api/key-operations.ts";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { apiClient, basic, callApi } from "#test/support/api-client.ts";
import {
  aWorld,
  CALL_SITES,
  CALL_SITES_WITHOUT_FILE,
  parametersOf,
  pathOf,
} from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { Browser, signIn } from "#test/desk/support/browser.ts";

const host = await useMasthead();

const NEEDS_PROOF = CALL_SITES.filter(({ operation }) => operation.needsProof);
const SITES = CALL_SITES_WITHOUT_FILE.filter(({ operation }) => operation.needsProof);

test("keys, people, payments, webhook secrets and desk links are written with a proof only", () => {
  expect(new Set(NEEDS_PROOF.map(({ operation }) => operation.operationId))).toEqual(
    new Set([
      "createKey",
      "rotateKey",
      "deleteKey",
      "createWebhook",
      "rotateWebhookSecret",
      "createDeskLink",
      "createPerson",
      "updatePerson",
      "mailPersonLink",
      "deletePerson",
      "setPayments",
      "removePayments",
    ]),
  );
});

describe.each(SITES)("$name", (site) => {
  test("takes a session for ten minutes after signing in, and the secret at any time", async () => {
    const world = await aWorld(host);
    const { publisher, segments } = world;
    const browser = await Browser.with(host.address, publisher.credentials);
    const path = pathOf(site, segments);
    const body = parametersOf(site.operation, world);
    host.pass({ seconds: 600 });
    const headers = { "idempotency-key": "one" };
    const isPost = site.method === "POST";
    if (isPost) dataOf(site.operation, await browser.call(site.method, path, { body, headers }));
    host.pass({ seconds: 1 });
    const late = await browser.call(site.method, path, { body, headers });
    expectFailure(late, "PROOF_NEEDED");
    expect(late.status).toBe(403);
    // The proof is checked before missing and malformed names.
    const odd = pathOf(site, { ...segments, key_id: "x".repeat(8), webhook_id: "x" });
    expectFailure(await browser.call(site.method, odd, { body: { name: "" } }), "PROOF_NEEDED");
    if (isPost) {
      const { apiKey, secret } = publisher.credentials;
      const url = `${host.address}/api/2.0/${path}`;
      const sent = differing(body, "second");
      const sig = signatureOf(site.method, url, sent, secret);
      const call = { method: site.method, path, body: sent, headers: { key: apiKey, sig } };
      dataOf(site.operation, await callApi(host.address, call));
    }
    const sent = differing(body, "third");
    dataOf(site.operation, await publisher.call(site.method, path, sent));
  });
});

describe.each(SITES.filter(({ operation }) => operation.operationId !== "createDeskLink"))(
  "$name",
  (site) => {
    test("takes no secret that was replaced, although it still works, nor a session by it", async () => {
      const world = await aWorld(host);
      const { publisher, segments } = world;
      const path = pathOf(site, segments);
      const body = parametersOf(site.operation, world);
      const made = { name: "Shop", scope: "full" };
      const old = dataOf(createKey, await publisher.call("POST", "keys", made));
      const credentials = { apiKey: old.key, secret: old.secret };
      const client = apiClient(host.address, credentials);
      const before = await Browser.with(host.address, credentials);
      const rotated = await publisher.call("POST", `keys/${old.id}/rotate`);
      const { secret } = dataOf(rotateKey, rotated);
      const after = await Browser.with(host.address, credentials);
      const sig = signatureOf(site.method, `${host.address}/api/2.0/${path}`, body, old.secret);
      const signed = { method: site.method, path, body, headers: { key: old.key, sig } };
      const answers = [
        await client.call(site.method, path, body),
        await callApi(host.address, signed),
        await before.call(site.method, path, { body }),
        await after.call(site.method, path, { body }),
      ];
      for (const answer of answers) expectFailure(answer, "PROOF_NEEDED");
      expect((await client.call("GET", "magazines")).error).toBe(0);
      const current = apiClient(host.address, { apiKey: old.key, secret });
      dataOf(site.operation, await current.call(site.method, path, body));
    });
  },
);

test("the rotation of a key by itself is repeated by the secret that made the call", async () => {
  const publisher = await host.anAccount();
  const path = `keys/${publisher.credentials.apiKey}/rotate`;
  const rotate = (key: string) => {
    const headers = { ...basic(publisher.credentials), "idempotency-key": key };
    return callApi(host.address, { method: "POST", path, headers });
  };
  const first = dataOf(rotateKey, await rotate("one"));
  expect(dataOf(rotateKey, await rotate("one"))).toEqual(first);
  expectFailure(await rotate("two"), "PROOF_NEEDED");
});

/** Parameters that can be sent again; an address can be added to an account only once. */
function differing<Sent extends Readonly<Record<string, unknown>>>(body: Sent, name: string): Sent {
  return "email" in body ? { ...body, email: `${name}@example.org` } : body;
}

test("a session from a desk link has the sign-in of the one that made it", async () => {
  const publisher = await host.anAccount();
  const first = await Browser.with(host.address, publisher.credentials);
  host.pass({ seconds: 400 });
  const { url } = dataOf(createDeskLink, await first.call("POST", "desk/links"));
  const code = url.slice(url.indexOf("=") + 1);
  const second = Browser.from(host.address, await signIn(host.address, { code }));
  dataOf(createDeskLink, await second.call("POST", "desk/links"));
  host.pass({ seconds: 201 });
  expectFailure(await second.call("POST", "desk/links"), "PROOF_NEEDED");
  const ofKey = await createSignInCode(publisher.credentials.apiKey);
  const third = Browser.from(host.address, await signIn(host.address, { code: ofKey }));
  dataOf(createDeskLink, await third.call("POST", "desk/links"));
});

test("everything else works in a session of any age", async () => {
  const publisher = await host.anAccount();
  const browser = await Browser.with(host.address, publisher.credentials);
  host.pass({ hours: 11 });
  expect((await browser.call("POST", "magazines", { body: { title: "Tide" } })).error).toBe(0);
  expect((await browser.call("GET", "keys")).error).toBe(0);
  expect((await browser.call("DELETE", "desk/sessions")).error).toBe(0);
});
