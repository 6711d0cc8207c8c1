import { describe, expect, test } from "vitest";
import { removeApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { expectFailure } from "#test/support/answers.ts";
import { apiClient } from "#test/support/api-client.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { countTableCost } from "#test/support/table-units.ts";
import { Browser, cookieIn } from "./support/browser.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const takeCost = countTableCost(() => true);

async function signedIn(): Promise<{ publisher: Publisher; browser: Browser }> {
  const publisher = await host.anAccount();
  return { publisher, browser: await Browser.with(host.address, publisher.credentials) };
}

describe("the cookie", () => {
  test("does what its key may do, with the header and from our own pages", async () => {
    const { publisher, browser } = await signedIn();
    const { ID } = await publisher.aMagazine();
    const origins = ["", host.address];
    for (const origin of origins) {
      const answer = await browser.call("GET", `magazines/${ID}`, { headers: { origin } });
      expect(answer.data).toMatchObject({ ID });
    }
    const made = await browser.call("POST", "magazines", { body: { title: "From the desk" } });
    expect(made.status).toBe(200);
  });

  test.each([
    { "x-masthead-desk": "" },
    { "x-masthead-desk": "0" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
    { cookie: "" },
    { cookie: "masthead_session=" },
    { cookie: `masthead_session=${"a".repeat(12)}.${"b".repeat(43)}` },
    { cookie: `masthead_session=${"x".repeat(4000)}` },
  ])("is nothing to a call with %o", async (headers) => {
    const { browser } = await signedIn();
    for (const [method, path] of [
      ["GET", "magazines"],
      ["POST", "magazines"],
      ["DELETE", "desk/sessions"],
    ] as const) {
      expectFailure(await browser.call(method, path, { headers }), "UNAUTHORIZED");
    }
    expect((await browser.call("GET", "magazines")).data).toEqual([]);
  });

  test("counts only if it is the only one of its name", async () => {
    const [own, planted] = [await signedIn(), await signedIn()];
    const pair = `masthead_session=${planted.browser.text}; masthead_session=${own.browser.text}`;
    const answer = await own.browser.call("GET", "magazines", { headers: { cookie: pair } });
    expectFailure(answer, "UNAUTHORIZED");
    const beside = `a=b; masthead_session=${own.browser.text}; c="d"`;
    const alone = await own.browser.call("GET", "magazines", { headers: { cookie: beside } });
    expect(alone.status).toBe(200);
  });

  test("has the scope of its key", async () => {
    const publisher = await host.anAccount();
    const made = await publisher.succeed("POST", "keys", { name: "Ann", scope: "contacts" });
    const [, secret = ""] = /"secret":"(\w+)"/.exec(JSON.stringify(made)) ?? [];
    const [, apiKey = ""] = /"key":"(\w+)"/.exec(JSON.stringify(made)) ?? [];
    const browser = await Browser.with(host.address, { apiKey, secret });
    expect((await browser.call("GET", "magazines")).status).toBe(200);
    for (const [method, path] of [
      ["POST", "magazines"],
      ["GET", "keys"],
    ] as const) {
      expectFailure(await browser.call(method, path), "SCOPE_MISSING", "contacts");
    }
    // A restricted key sees and ends its own sessions only.
    const full = await Browser.with(host.address, publisher.credentials);
    expect((await browser.call("GET", "desk/sessions")).data).toEqual([browser.session]);
    const path = `desk/sessions/${full.session.id}`;
    expectFailure(await browser.call("DELETE", path), "SESSION_NOT_FOUND");
    expect((await full.call("GET", "desk/sessions")).data).toHaveLength(2);
  });

  test("costs no more table calls than a key, and callers without it none", async () => {
    const { publisher, browser } = await signedIn();
    await browser.call("GET", "magazines");
    takeCost();
    await browser.call("GET", "magazines");
    expect(takeCost().commands).toEqual(["Query"]);
    await publisher.call("GET", "magazines");
    expect(takeCost().commands).toEqual(["Query"]);
  });
});

describe("a session", () => {
  test("ends twelve hours after its last use, which is written down every five minutes at most", async () => {
    const { browser } = await signedIn();
    takeCost();
    host.pass({ seconds: 299 });
    expect(cookieIn(await browser.call("GET", "magazines"))).toBeUndefined();
    host.pass({ seconds: 61 });
    const renewing = await browser.call("GET", "magazines");
    expect(cookieIn(renewing)).toMatchObject({ value: browser.text });
    expect(cookieIn(renewing)?.attributes).toContain("Max-Age=43200");
    expect(cookieIn(await browser.call("GET", "magazines"))).toBeUndefined();
    host.pass({ seconds: 12 * 3600 - 1 });
    expect((await browser.call("GET", "magazines")).status).toBe(200);
    host.pass({ hours: 12 });
    expectFailure(await browser.call("GET", "magazines"), "UNAUTHORIZED");
  });

  test("is ended by signing out, which removes the cookie", async () => {
    const { browser } = await signedIn();
    const answer = await browser.call("DELETE", "desk/sessions");
    expect(cookieIn(answer)).toMatchObject({ value: "" });
    expect(cookieIn(answer)?.attributes).toContain("Max-Age=0");
    const after = await browser.call("GET", "magazines");
    expectFailure(after, "UNAUTHORIZED");
    expect(after.headers["www-authenticate"]).not.toMatch(/basic/i);
  });

  test("is listed and ended from another one, and by its key", async () => {
    const { publisher, browser } = await signedIn();
    const other = await Browser.with(host.address, publisher.credentials);
    const { data } = await browser.call("GET", "desk/sessions");
    expect(data).toHaveLength(2);
    expect(data).toContainEqual(browser.session);
    expect(data).toContainEqual({ ...other.session, is_current: false });
    const path = `desk/sessions/${other.session.id}`;
    expect(cookieIn(await browser.call("DELETE", path))).toBeUndefined();
    expectFailure(await other.call("GET", "magazines"), "UNAUTHORIZED");
    expectFailure(await browser.call("DELETE", path), "SESSION_NOT_FOUND");
    await publisher.succeed("DELETE", "desk/sessions");
    await publisher.succeed("DELETE", `desk/sessions/${browser.session.id}`);
    expectFailure(await browser.call("GET", "magazines"), "UNAUTHORIZED");
  });

  test("of another account is neither listed nor ended", async () => {
    const [own, foreign] = [await signedIn(), await signedIn()];
    const path = `desk/sessions/${foreign.browser.session.id}`;
    expectFailure(await own.browser.call("DELETE", path), "SESSION_NOT_FOUND");
    expect((await foreign.browser.call("GET", "magazines")).status).toBe(200);
  });

  test("ends with its key within a minute: deleted, over, or rotated out", async () => {
    const { publisher, browser } = await signedIn();
    const key = async (fields: Record<string, string>) => {
      const made = await publisher.succeed("POST", "keys", {
        name: "Other",
        scope: "full",
        ...fields,
      });
      const [, secret = ""] = /"secret":"(\w+)"/.exec(JSON.stringify(made)) ?? [];
      const [, apiKey = ""] = /"key":"(\w+)"/.exec(JSON.stringify(made)) ?? [];
      return { apiKey, secret };
    };
    const expiresAt = new Date(host.clock.now.getTime() + 30_000).toISOString();
    const [deleted, brief, rotated, kept] = [
      await key({}),
      await key({ expires_at: expiresAt }),
      await key({}),
      await key({}),
    ];
    const browsers = [];
    for (const each of [deleted, brief, rotated, kept]) {
      browsers.push(await Browser.with(host.address, each));
    }
    await removeApiKey(deleted.apiKey);
    await publisher.succeed("POST", `keys/${rotated.apiKey}/rotate`, { overlap_hours: "0" });
    await publisher.succeed("POST", `keys/${kept.apiKey}/rotate`, { overlap_hours: "1" });
    host.pass({ seconds: 61 });
    const statuses = [];
    for (const each of browsers) statuses.push((await each.call("GET", "magazines")).status);
    expect(statuses).toEqual([401, 401, 401, 200]);
    const listed = await browser.call("GET", "desk/sessions");
    expect(listed.data).toHaveLength(2);
    host.pass({ hours: 1 });
    const [, , , last] = browsers;
    expectFailure(await apiClient(host.address, kept).call("GET", "magazines"), "UNAUTHORIZED");
    if (last) expectFailure(await last.call("GET", "magazines"), "UNAUTHORIZED");
  });
});
