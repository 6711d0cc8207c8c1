import { describe, expect, test } from "vitest";
import { createPerson, updatePerson } from "#contract/api/desk/people-operations.ts";
import { createKey, rotateKey } from "#contract/api/key-operations.ts";
import { disableApiKey, removeApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type ApiClient, callApi } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { Browser } from "#test/desk/support/browser.ts";
import { aKnownKey, CHANGES, clientOf, elsewhere, refusesEnded } from "./ended-elsewhere.ts";

const host = await useMasthead();

describe("where it happened, at once:", () => {
  skipOnWire("one process, which ends the key and is asked with it");

  test("a deleted key makes no call and no other key", async () => {
    const publisher = await host.anAccount();
    const gone = await aKnownKey(host, publisher);
    await publisher.succeed("DELETE", `keys/${gone.id}`);
    expectFailure(await clientOf(host, gone).call("GET", "magazines"), "UNAUTHORIZED");
    const child = { name: "Child", scope: "full" };
    expectFailure(await clientOf(host, gone).call("POST", "keys", child), "UNAUTHORIZED");
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
    const old = await aKnownKey(host, publisher);
    const browser = await Browser.with(host.address, { apiKey: old.key, secret: old.secret });
    expect((await browser.call("GET", "magazines")).error).toBe(0);
    await publisher.succeed("POST", `keys/${old.id}/rotate`, { overlap_hours: "0" });
    expectFailure(await clientOf(host, old).call("GET", "magazines"), "UNAUTHORIZED");
    expectFailure(await browser.call("GET", "magazines"), "UNAUTHORIZED");
  });

  test("a key that the operator's command disables or removes", async () => {
    const publisher = await host.anAccount();
    for (const end of [disableApiKey, removeApiKey]) {
      const gone = await aKnownKey(host, publisher);
      await end(gone.key);
      expectFailure(await clientOf(host, gone).call("GET", "magazines"), "UNAUTHORIZED");
    }
  });

  test("also while other calls of the key are under way", async () => {
    const publisher = await host.anAccount();
    for (let round = 0; round < 10; round += 1) {
      const asked = { name: "Other", scope: "full" };
      const gone = dataOf(createKey, await publisher.call("POST", "keys", asked));
      const busy = Array.from({ length: 6 }, () => clientOf(host, gone).call("GET", "magazines"));
      await publisher.succeed("DELETE", `keys/${gone.id}`);
      await Promise.all(busy);
      expectFailure(await clientOf(host, gone).call("GET", "magazines"), "UNAUTHORIZED");
    }
  });
});

describe("elsewhere:", () => {
  test.each(Object.entries(elsewhere))(
    "a key that was %s still reads for a minute at most",
    async (_, end) => {
      const publisher = await host.anAccount();
      const gone = await aKnownKey(host, publisher);
      await end(gone);
      host.pass({ seconds: 60 });
      expectFailure(await clientOf(host, gone).call("GET", "magazines"), "UNAUTHORIZED");
    },
  );

  refusesEnded(
    host,
    CHANGES.filter(({ operation }) => operation === createKey),
  );
});

describe("a child", () => {
  const inAnHour = () => new Date(host.clock.now.getTime() + 3_600_000).toISOString();

  test("ends with its maker unless it ends before, and later is refused", async () => {
    const publisher = await host.anAccount();
    const end = inAnHour();
    const maker = await aKnownKey(host, publisher, { expires_at: end });
    const ask = (expires_at?: string) =>
      clientOf(host, maker).call("POST", "keys", {
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
    const grandchild = await clientOf(host, same).call("POST", "keys", {
      name: "G",
      scope: "read",
    });
    expect(dataOf(createKey, grandchild).expires_at).toBe(maker.expires_at);
    host.pass({ hours: 1 });
    expectFailure(await clientOf(host, same).call("GET", "magazines"), "UNAUTHORIZED");
  });

  test("of a session too", async () => {
    const publisher = await host.anAccount();
    const maker = await aKnownKey(host, publisher, { expires_at: inAnHour() });
    const browser = await Browser.with(host.address, { apiKey: maker.key, secret: maker.secret });
    const body = { name: "Child", scope: "read" };
    const made = dataOf(createKey, await browser.call("POST", "keys", { body }));
    expect(made.expires_at).toBe(maker.expires_at);
  });

  test("rotates no key that ends later than itself", async () => {
    const publisher = await host.anAccount();
    const maker = await aKnownKey(host, publisher, { expires_at: inAnHour() });
    const lasting = await aKnownKey(host, publisher);
    const path = `keys/${lasting.id}/rotate`;
    expectFailure(await clientOf(host, maker).call("POST", path), "BEYOND_CALLER");
    expect((await clientOf(host, lasting).call("GET", "magazines")).error).toBe(0);
    const rotated = await clientOf(host, maker).call("POST", `keys/${maker.id}/rotate`);
    const anew = dataOf(rotateKey, rotated);
    dataOf(rotateKey, await publisher.call("POST", path));
    const stranger = await host.anAccount();
    expectFailure(
      await clientOf(host, anew).call("POST", `keys/${stranger.credentials.apiKey}/rotate`),
      "KEY_NOT_FOUND",
    );
  });

  test("gives nobody further permissions who stays longer than itself", async () => {
    const publisher = await host.anAccount();
    const maker = await aKnownKey(host, publisher, { expires_at: inAnHour() });
    const add = async (by: ApiClient, name: string, scope: string) => {
      const person = { name, email: `${name}@example.org`, scope };
      return dataOf(createPerson, await by.call("POST", "desk/people", person)).id;
    };
    const scopes = ["full", "publish", "contacts", "read"];
    const reduced: Record<string, string[]> = { full: scopes, publish: ["publish", "read"] };
    for (const scope of scopes) {
      const lasting = await add(publisher, `lasting-${scope}`, scope);
      const own = await add(clientOf(host, maker), `own-${scope}`, scope);
      for (const next of scopes) {
        const change = (by: ApiClient, id: string) =>
          by.call("PUT", `desk/people/${id}`, { scope: next });
        const isMore = !(reduced[scope] ?? [scope, "read"]).includes(next);
        const answer = await change(clientOf(host, maker), lasting);
        if (isMore) expectFailure(answer, "BEYOND_CALLER");
        else expect(dataOf(updatePerson, answer).scope).toBe(next);
        for (const [by, id] of [
          [clientOf(host, maker), own] as const,
          [publisher, lasting] as const,
        ]) {
          dataOf(updatePerson, await change(by, id));
          dataOf(updatePerson, await publisher.call("PUT", `desk/people/${id}`, { scope }));
        }
      }
    }
    expectFailure(
      await clientOf(host, maker).call("PUT", "desk/people/P0", { scope: "read" }),
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
