import { describe, expect, test } from "vitest";
import { createPerson, updatePerson } from "#contract/api/desk/people-operations.ts";
import { createKey, rotateKey } from "#contract/api/key-operations.ts";
import type { NewKey } from "#contract/api/records.ts";
import { endKey, replaceSecret, findApiKey } from "#features/accounts/api-key-repository.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { endDeskSession } from "#features/accounts/desk-session-repository.ts";
import { disableApiKey, removeApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { seal } from "#features/accounts/secret-box.ts";
import { now } from "#platform/runtime.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { apiClient, type ApiClient, callApi } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, pathOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { Browser } from "#test/desk/support/browser.ts";

const host = await useMasthead();

const CHANGES = CALL_SITES.filter(
  ({ method, template, operation }) =>
    method !== "GET" && !operation.signsIn && /^(keys|webhooks|desk)/.test(template),
);

function clientOf({ key: apiKey, secret }: Pick<NewKey, "key" | "secret">): ApiClient {
  return apiClient(host.address, { apiKey, secret });
}

/** A second full key that the process has met. */
async function aKnownKey(
  publisher: Publisher,
  fields: Record<string, string> = {},
): Promise<NewKey> {
  const asked = { name: "Other", scope: "full", ...fields };
  const made = dataOf(createKey, await publisher.call("POST", "keys", asked));
  expect((await clientOf(made).call("GET", "magazines")).error).toBe(0);
  return made;
}

describe("where it happened, at once:", () => {
  skipOnWire("one process, which ends the key and is asked with it");

  test("a deleted key makes no call and no other key", async () => {
    const publisher = await host.anAccount();
    const gone = await aKnownKey(publisher);
    await publisher.succeed("DELETE", `keys/${gone.id}`);
    expectFailure(await clientOf(gone).call("GET", "magazines"), "UNAUTHORIZED");
    const child = { name: "Child", scope: "full" };
    expectFailure(await clientOf(gone).call("POST", "keys", child), "UNAUTHORIZED");
    const url = `${host.address}/api/2.0/keys`;
    const headers = { key: gone.key, sig: signatureOf("POST", url, child, gone.secret) };
    const signed = await callApi(host.address, {
      method: "POST",
      path: "keys",
      body: child,
      headers,
    });
    expectFailure(signed, "UNAUTHORIZED");
  });

  test("a secret that was rotated away without an overlap opens nothing, nor does a session of it", async () => {
    const publisher = await host.anAccount();
    const old = await aKnownKey(publisher);
    const browser = await Browser.with(host.address, { apiKey: old.key, secret: old.secret });
    expect((await browser.call("GET", "magazines")).error).toBe(0);
    await publisher.succeed("POST", `keys/${old.id}/rotate`, { overlap_hours: "0" });
    expectFailure(await clientOf(old).call("GET", "magazines"), "UNAUTHORIZED");
    expectFailure(await browser.call("GET", "magazines"), "UNAUTHORIZED");
  });

  test("a key that the operator's command disables or removes", async () => {
    const publisher = await host.anAccount();
    for (const end of [disableApiKey, removeApiKey]) {
      const gone = await aKnownKey(publisher);
      await end(gone.key);
      expectFailure(await clientOf(gone).call("GET", "magazines"), "UNAUTHORIZED");
    }
  });

  test("also while other calls of the key are under way", async () => {
    const publisher = await host.anAccount();
    for (let round = 0; round < 10; round += 1) {
      const asked = { name: "Other", scope: "full" };
      const gone = dataOf(createKey, await publisher.call("POST", "keys", asked));
      const busy = Array.from({ length: 6 }, () => clientOf(gone).call("GET", "magazines"));
      await publisher.succeed("DELETE", `keys/${gone.id}`);
      await Promise.all(busy);
      expectFailure(await clientOf(gone).call("GET", "magazines"), "UNAUTHORIZED");
    }
  });
});

describe("elsewhere:", () => {
  /** Changes made by another process, which this one does not learn of. */
  const elsewhere = {
    deleted: ({ key }: NewKey) => endKey(key, now().toISOString()),
    rotated: async ({ key }: NewKey) => {
      const found = await findApiKey(key);
      if (!found) throw new Error("The key is gone");
      const sealedSecret = seal("f".repeat(64), key);
      return replaceSecret(found, { sealedSecret, earlierSecrets: [] });
    },
  };

  test.each(Object.entries(elsewhere))(
    "a key that was %s still reads for a minute at most",
    async (_, end) => {
      const publisher = await host.anAccount();
      const gone = await aKnownKey(publisher);
      await end(gone);
      host.pass({ seconds: 60 });
      expectFailure(await clientOf(gone).call("GET", "magazines"), "UNAUTHORIZED");
    },
  );

  describe.each(CHANGES)("$name", (site) => {
    test.each(Object.entries(elsewhere))(
      "refuses a key that was %s, by any way to authenticate",
      async (_, end) => {
        const { publisher, segments } = await aWorld(host);
        const gone = await aKnownKey(publisher);
        const pair: Credentials = { apiKey: gone.key, secret: gone.secret };
        const browser = await Browser.with(host.address, pair);
        expect((await browser.call("GET", "magazines")).error).toBe(0);
        await end(gone);
        const path = pathOf(site, segments);
        expectFailure(await browser.call(site.method, path), "UNAUTHORIZED");
        const url = `${host.address}/api/2.0/${path}`;
        const headers = { key: gone.key, sig: signatureOf(site.method, url, {}, gone.secret) };
        expectFailure(
          await callApi(host.address, { method: site.method, path, headers }),
          "UNAUTHORIZED",
        );
        expectFailure(await clientOf(gone).call(site.method, path), "UNAUTHORIZED");
      },
    );

    test("refuses a session that was ended", async () => {
      const { publisher, segments } = await aWorld(host);
      const browser = await Browser.with(host.address, publisher.credentials);
      expect((await browser.call("GET", "magazines")).error).toBe(0);
      const [accountId = ""] = browser.text.split(".");
      const ending = { accountId, hash: browser.session.id };
      await endDeskSession(ending, { apiKey: undefined, at: now() });
      expectFailure(await browser.call(site.method, pathOf(site, segments)), "UNAUTHORIZED");
    });
  });
});

describe("a child", () => {
  const inAnHour = () => new Date(host.clock.now.getTime() + 3_600_000).toISOString();

  test("ends with its maker unless it ends before, and later is refused", async () => {
    const publisher = await host.anAccount();
    const end = inAnHour();
    const maker = await aKnownKey(publisher, { expires_at: end });
    const ask = (expires_at?: string) =>
      clientOf(maker).call("POST", "keys", {
        name: "Child",
        scope: "full",
        ...(expires_at !== undefined && { expires_at }),
      });
    const same = dataOf(createKey, await ask());
    expect(same.expires_at).toBe(maker.expires_at);
    expect(dataOf(createKey, await ask(maker.expires_at ?? "")).expires_at).toBe(maker.expires_at);
    const sooner = new Date(host.clock.now.getTime() + 60_000).toISOString();
    expect(dataOf(createKey, await ask(sooner)).expires_at).toBe(`${sooner.slice(0, 19)}Z`);
    const later = new Date(Date.parse(end) + 1000).toISOString();
    expectFailure(await ask(later), "BEYOND_CALLER", "expires_at: ");
    expectFailure(await ask("2099-01-01T00:00:00Z"), "BEYOND_CALLER");
    const grandchild = await clientOf(same).call("POST", "keys", { name: "G", scope: "read" });
    expect(dataOf(createKey, grandchild).expires_at).toBe(maker.expires_at);
    host.pass({ hours: 1 });
    expectFailure(await clientOf(same).call("GET", "magazines"), "UNAUTHORIZED");
  });

  test("of a session too", async () => {
    const publisher = await host.anAccount();
    const maker = await aKnownKey(publisher, { expires_at: inAnHour() });
    const browser = await Browser.with(host.address, { apiKey: maker.key, secret: maker.secret });
    const body = { name: "Child", scope: "read" };
    const made = dataOf(createKey, await browser.call("POST", "keys", { body }));
    expect(made.expires_at).toBe(maker.expires_at);
  });

  test("rotates no key that ends later than itself", async () => {
    const publisher = await host.anAccount();
    const maker = await aKnownKey(publisher, { expires_at: inAnHour() });
    const lasting = await aKnownKey(publisher);
    const path = `keys/${lasting.id}/rotate`;
    expectFailure(await clientOf(maker).call("POST", path), "BEYOND_CALLER");
    expect((await clientOf(lasting).call("GET", "magazines")).error).toBe(0);
    const rotated = await clientOf(maker).call("POST", `keys/${maker.id}/rotate`);
    const anew = dataOf(rotateKey, rotated);
    dataOf(rotateKey, await publisher.call("POST", path));
    const stranger = await host.anAccount();
    expectFailure(
      await clientOf(anew).call("POST", `keys/${stranger.credentials.apiKey}/rotate`),
      "KEY_NOT_FOUND",
    );
  });

  test("gives nobody further permissions who stays longer than itself", async () => {
    const publisher = await host.anAccount();
    const maker = await aKnownKey(publisher, { expires_at: inAnHour() });
    const add = async (by: ApiClient, name: string, scope: string) => {
      const person = { name, email: `${name}@example.org`, scope };
      return dataOf(createPerson, await by.call("POST", "desk/people", person)).id;
    };
    const scopes = ["full", "publish", "contacts", "read"];
    const reduced: Record<string, string[]> = { full: scopes, publish: ["publish", "read"] };
    for (const scope of scopes) {
      const lasting = await add(publisher, `lasting-${scope}`, scope);
      const own = await add(clientOf(maker), `own-${scope}`, scope);
      for (const next of scopes) {
        const change = (by: ApiClient, id: string) =>
          by.call("PUT", `desk/people/${id}`, { scope: next });
        const isMore = !(reduced[scope] ?? [scope, "read"]).includes(next);
        const answer = await change(clientOf(maker), lasting);
        if (isMore) expectFailure(answer, "BEYOND_CALLER");
        else expect(dataOf(updatePerson, answer).scope).toBe(next);
        for (const [by, id] of [[clientOf(maker), own] as const, [publisher, lasting] as const]) {
          dataOf(updatePerson, await change(by, id));
          dataOf(updatePerson, await publisher.call("PUT", `desk/people/${id}`, { scope }));
        }
      }
    }
    expectFailure(
      await clientOf(maker).call("PUT", "desk/people/P0", { scope: "read" }),
      "PERSON_NOT_FOUND",
    );
  });

  test("has a scope that was chosen", async () => {
    const publisher = await host.anAccount();
    expectFailure(
      await publisher.call("POST", "keys", { name: "Shop" }),
      "MISSING_PARAMETER",
      "scope: ",
    );
  });
});
