import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createKey, deleteKey, listKeys, rotateKey } from "#contract/api/key-operations.ts";
import type { NewKey } from "#contract/api/records.ts";
import { disableApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { cursorOf } from "#http/list-cursor.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure, nameOf } from "#test/support/answers.ts";
import {
  type Answer,
  apiClient,
  type ApiClient,
  basic,
  callApi,
} from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { tableItems } from "#test/support/traces.ts";
import { aKey, keysOf } from "./account-keys.ts";

const host = await useMasthead();

function clientOf({ key, secret }: { key: string; secret: string }): ApiClient {
  return apiClient(host.address, { apiKey: key, secret });
}

async function works(pair: { key: string; secret: string }): Promise<boolean> {
  const answer = await clientOf(pair).call("GET", "magazines");
  if (answer.status !== 200) expectFailure(answer, "UNAUTHORIZED");
  return answer.status === 200;
}

async function rotated(client: ApiClient, id: string, hours?: string): Promise<NewKey> {
  const fields = hours === undefined ? {} : { overlap_hours: hours };
  return dataOf(rotateKey, await client.call("POST", `keys/${id}/rotate`, fields));
}

describe("a key", () => {
  test("works at once, by both ways to authenticate, and is listed without its secret", async () => {
    const publisher = await host.anAccount();
    // The list is sorted by age.
    host.pass({ seconds: 1 });
    const made = await aKey(publisher, { name: "Läden & Co", scope: "contacts" });
    expect(made).toMatchObject({ name: "Läden & Co", scope: "contacts", expires_at: null });
    expect(made.created_at).toBe(`${host.clock.now.toISOString().slice(0, 19)}Z`);
    expect(await works(made)).toBe(true);
    const url = `${host.address}/api/2.0/contacts`;
    const headers = { key: made.key, sig: signatureOf("GET", url, {}, made.secret) };
    const signed = await callApi(host.address, { method: "GET", path: "contacts", headers });
    expect(signed.status).toBe(200);
    const listed = await keysOf(publisher);
    expect(listed.map(({ name, scope }) => [name, scope])).toEqual([
      ["", "full"],
      ["Läden & Co", "contacts"],
    ]);
    expect(JSON.stringify(listed)).not.toContain("secret");
    expect(JSON.stringify(await tableItems())).not.toContain(made.secret);
  });

  test("needs a name, a known scope and an end that is to come", async () => {
    const publisher = await host.anAccount();
    const refused: [Record<string, string>, string][] = [
      [{ name: "" }, "name: "],
      [{ scope: "all" }, "scope: "],
      [{ expires_at: "2020-01-01T00:00:00Z" }, "expires_at: is in the past"],
      [{ expires_at: "2099-02-30T00:00:00Z" }, "expires_at: must be a time"],
      [{ expires_at: "2099-01-01" }, "expires_at: must be a time"],
      [{ expires_at: "2099-01-01T00:00:00+01:00" }, "expires_at: must be a time"],
    ];
    for (const [fields, words] of refused) {
      const answer = await publisher.call("POST", "keys", {
        name: "Shop",
        scope: "full",
        ...fields,
      });
      expectFailure(answer, "INVALID_PARAMETER", words);
    }
    expectFailure(await publisher.call("POST", "keys"), "MISSING_PARAMETER", "name: ");
    await eventually(async () => expect(await keysOf(publisher)).toHaveLength(1));
  });

  test("stops working the moment it expires, also where it was used a second before", async () => {
    const publisher = await host.anAccount();
    const end = new Date(host.clock.now.getTime() + 90_000).toISOString();
    const made = await aKey(publisher, { expires_at: end });
    expect(made.expires_at).toBe(`${end.slice(0, 19)}Z`);
    host.pass({ seconds: 89 });
    expect(await works(made)).toBe(true);
    host.pass({ seconds: 1 });
    expect(await works(made)).toBe(false);
    expect((await keysOf(publisher)).map(({ id }) => id)).toContain(made.id);
  });

  test("made twice under one idempotency key is one, with the same secret", async () => {
    const publisher = await host.anAccount();
    const headers = { ...basic(publisher.credentials), "idempotency-key": randomUUID() };
    const call = { method: "POST", path: "keys", body: { name: "Shop", scope: "full" }, headers };
    const first = dataOf(createKey, await callApi(host.address, call));
    host.pass({ seconds: 600 });
    expect(dataOf(createKey, await callApi(host.address, call))).toEqual(first);
    expect(await keysOf(publisher)).toHaveLength(2);
  });
});

test("the last use is at most a minute late, and no call but one a minute writes it", async () => {
  const publisher = await host.anAccount();
  const made = await aKey(publisher);
  const lastUse = async () =>
    (await keysOf(publisher)).find(({ id }) => id === made.id)?.last_used_at;
  await eventually(async () => expect(await lastUse()).toBeNull());
  await clientOf({ ...made, secret: "wrong" }).call("GET", "magazines");
  expect(await lastUse()).toBeNull();
  for (let seconds = 0; seconds < 200; seconds += 17) {
    host.pass({ seconds: 17 });
    expect(await works(made)).toBe(true);
    const late = host.clock.now.getTime() - Date.parse((await lastUse()) ?? "");
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(60_000);
  }
});

describe("rotating", () => {
  test("gives a new secret at once, and the old one works until the overlap ends", async () => {
    const publisher = await host.anAccount();
    const made = await aKey(publisher, { scope: "read" });
    const next = await rotated(publisher, made.id);
    const { secret: _, ...same } = made;
    expect(next).toMatchObject(same);
    expect(next.secret).not.toBe(made.secret);
    expect([await works(made), await works(next)]).toEqual([true, true]);
    host.pass({ hours: 23, seconds: 3599 });
    expect([await works(made), await works(next)]).toEqual([true, true]);
    host.pass({ seconds: 1 });
    expect([await works(made), await works(next)]).toEqual([false, true]);
  });

  test("again within the overlap keeps both promises; without an overlap all end within a minute", async () => {
    const publisher = await host.anAccount();
    const one = await aKey(publisher);
    const two = await rotated(publisher, one.id, "2");
    const three = await rotated(publisher, one.id, "1");
    expect([await works(one), await works(two), await works(three)]).toEqual([true, true, true]);
    host.pass({ hours: 1 });
    expect([await works(one), await works(two), await works(three)]).toEqual([true, false, true]);
    const four = await rotated(publisher, one.id, "0");
    host.pass({ seconds: 60 });
    expect([await works(one), await works(three), await works(four)]).toEqual([false, false, true]);
  });

  test("takes an overlap of up to a week, and the caller's own key", async () => {
    const publisher = await host.anAccount();
    const { id } = await aKey(publisher);
    for (const overlap of ["169", "-1", "1.5", "many"]) {
      const answer = await publisher.call("POST", `keys/${id}/rotate`, { overlap_hours: overlap });
      expectFailure(answer, "INVALID_PARAMETER", "overlap_hours: ");
    }
    const { apiKey } = publisher.credentials;
    const own = await rotated(publisher, apiKey, "168");
    expect(await works(own)).toBe(true);
    expect((await publisher.call("GET", "keys")).status).toBe(200);
  });
});

describe("deleting", () => {
  test("ends a key within a minute and takes it off the list", async () => {
    const publisher = await host.anAccount();
    const made = await aKey(publisher, { scope: "read" });
    expect(await works(made)).toBe(true);
    dataOf(deleteKey, await publisher.call("DELETE", `keys/${made.id}`));
    await eventually(async () => expect(await keysOf(publisher)).toHaveLength(1));
    host.pass({ seconds: 60 });
    expect(await works(made)).toBe(false);
    expectFailure(await publisher.call("DELETE", `keys/${made.id}`), "KEY_NOT_FOUND");
    expectFailure(await publisher.call("POST", `keys/${made.id}/rotate`), "KEY_NOT_FOUND");
  });

  test("refuses the last full key, whatever other keys there are", async () => {
    const publisher = await host.anAccount();
    const { apiKey } = publisher.credentials;
    await aKey(publisher, { scope: "publish" });
    const gone = await aKey(publisher);
    const expiring = await aKey(publisher, {
      expires_at: new Date(host.clock.now.getTime() + 1000).toISOString(),
    });
    await disableApiKey(gone.key);
    host.pass({ seconds: 2 });
    expectFailure(await publisher.call("DELETE", `keys/${apiKey}`), "LAST_FULL_KEY");
    dataOf(deleteKey, await publisher.call("DELETE", `keys/${expiring.id}`));
    const other = await aKey(publisher);
    dataOf(deleteKey, await publisher.call("DELETE", `keys/${apiKey}`));
    expectFailure(await clientOf(other).call("DELETE", `keys/${other.id}`), "LAST_FULL_KEY");
    expect(await works(other)).toBe(true);
  });

  test("of the last two full keys at once leaves one", async () => {
    for (let round = 0; round < 10; round += 1) {
      const publisher = await host.anAccount();
      const other = await aKey(publisher);
      const [one, two] = [publisher.credentials.apiKey, other.id];
      const [first, second] = round % 2 === 0 ? [one, two] : [two, one];
      const answers = await Promise.all([
        publisher.call("DELETE", `keys/${first}`),
        clientOf(other).call("DELETE", `keys/${second}`),
      ]);
      const outcomes = answers.map(({ error }) => (error === 0 ? "OK" : nameOf(error)));
      // When two end each other, the later one may find its own key gone.
      const loser = round % 2 === 0 ? /LAST_FULL_KEY/ : /LAST_FULL_KEY|UNAUTHORIZED/;
      expect(outcomes).toContain("OK");
      expect(
        outcomes
          .toSorted()
          .join(" ")
          .replace(/ ?OK ?/, ""),
      ).toMatch(loser);
      host.pass({ seconds: 61 });
      const left = [
        await works({ key: one, secret: publisher.credentials.secret }),
        await works(other),
      ];
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });
});

test("the list comes in parts", async () => {
  const publisher = await host.anAccount();
  for (let count = 0; count < 5; count += 1) await aKey(publisher, { name: `Key ${count}` });
  const names = async (): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ limit: "2", ...(cursor !== undefined && { cursor }) });
      const answer: Answer = await publisher.call("GET", `keys?${query}`);
      found.push(...dataOf(listKeys, answer).map(({ name }) => name));
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
    return found.toSorted();
  };
  const all = ["", "Key 0", "Key 1", "Key 2", "Key 3", "Key 4"];
  await eventually(async () => expect(await names()).toEqual(all));
  const list = { accountId: await accountIdOf(publisher), operationId: "listKeys", path: {} };
  for (const forged of ["MDAwMDAw", "Iw", "I2E", "YSM"]) {
    dataOf(listKeys, await publisher.call("GET", `keys?cursor=${cursorOf(list, forged)}`));
  }
  expectFailure(await publisher.call("GET", "keys?limit=1001"), "INVALID_PARAMETER", "limit: ");
});
