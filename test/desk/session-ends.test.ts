import * as v from "valibot";
import { expect, test } from "vitest";
import { createDeskLink } from "#contract/api/desk/desk-code-operations.ts";
import { listDeskSessions } from "#contract/api/desk-operations.ts";
import { createKey } from "#contract/api/key-operations.ts";
import { deskSessionSchema } from "#features/accounts/desk-session.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import type { Answer } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { Browser, cookieIn, signIn } from "./support/browser.ts";

const host = await useMasthead({ publicUrl: "https://magazines.example" });

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

async function signedIn(): Promise<{ publisher: Publisher; browser: Browser }> {
  const publisher = await host.anAccount();
  return { publisher, browser: await Browser.with(host.address, publisher.credentials) };
}

async function linkFrom(browser: Browser): Promise<string> {
  const { url } = dataOf(createDeskLink, await browser.call("POST", "desk/links"));
  return url.slice(url.indexOf("=") + 1);
}

async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.call("GET", "magazines")).error === 0;
}

/** Uses a session until this many hours have passed. */
async function useFor(browser: Browser, hours: number): Promise<Answer> {
  let latest = await browser.call("GET", "magazines");
  for (let passed = 0; passed < hours; passed += 11) {
    host.pass({ hours: Math.min(11, hours - passed) });
    latest = await browser.call("GET", "magazines");
  }
  return latest;
}

test("a session ends seven days after signing in, however much it is used", async () => {
  const { browser } = await signedIn();
  await useFor(browser, 7 * 24 - 2);
  host.pass({ hours: 1 });
  const last = await browser.call("GET", "magazines");
  expect(last.error).toBe(0);
  expect(cookieIn(last)?.attributes).toContain("Max-Age=3600");
  host.pass({ seconds: 3599 });
  expect(await isIn(browser)).toBe(true);
  host.pass({ seconds: 1 });
  expectFailure(await browser.call("GET", "magazines"), "UNAUTHORIZED");
});

test("a session from another one's link ends with the seven days of that one", async () => {
  const { browser } = await signedIn();
  host.pass({ seconds: 500 });
  const code = await linkFrom(browser);
  host.pass({ seconds: 500 });
  const second = Browser.from(host.address, await signIn(host.address, { code }));
  // The first session began 1,000 seconds ago.
  await useFor(second, 7 * 24 - 2);
  host.pass({ seconds: 7200 - 1001 });
  expect(await isIn(second)).toBe(true);
  host.pass({ seconds: 1 });
  expectFailure(await second.call("GET", "magazines"), "UNAUTHORIZED");
});

test("a session of before has signed in when it was made", () => {
  const session = {
    accountId: "a".repeat(12),
    sessionId: "b".repeat(64),
    apiKey: "api_1",
    proof: "proof",
    createdAt: "2026-03-01T12:00:00.000Z",
    lastUsedAt: "2026-03-09T12:00:00.000Z",
    expiresAt: Date.parse("2026-03-10T00:00:00Z") / 1000,
  };
  expect(v.parse(deskSessionSchema, session)).toEqual({
    ...session,
    signedInAt: session.createdAt,
    browser: "",
    system: "",
    address: "",
    expiresAt: Date.parse("2026-03-08T12:00:00Z") / 1000,
  });
});

test("a link opens nothing once the session that asked for it has ended", async () => {
  const { publisher, browser } = await signedIn();
  const code = await linkFrom(browser);
  await publisher.succeed("DELETE", `desk/sessions/${browser.session.id}`);
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
  const list = await publisher.call("GET", "desk/sessions");
  expect(dataOf(listDeskSessions, list)).toEqual([]);
});

test("the list says with which browser and from where each was last used", async () => {
  const publisher = await host.anAccount();
  const { apiKey: key, secret } = publisher.credentials;
  const from = (userAgent: string, address: string) => ({
    "user-agent": userAgent,
    "x-forwarded-for": address,
  });
  const first = await signIn(host.address, { key, secret }, from(FIREFOX, "203.0.113.7"));
  const browser = Browser.from(host.address, first);
  expect(browser.session).toMatchObject({
    browser: "Firefox",
    system: "Windows",
    address: "203.0.113.7",
  });
  host.pass({ seconds: 61 });
  const headers = from(SAFARI, "2001:db8::7");
  await browser.call("GET", "magazines", { headers });
  const list = await publisher.call("GET", "desk/sessions");
  expect(dataOf(listDeskSessions, list)).toMatchObject([
    { browser: "Safari", system: "iPhone", address: "2001:db8::7" },
  ]);
});

test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["a long one", "x".repeat(8_000)],
  ["a program's", "curl/8.14.1"],
])("a session needs no browser that is known: %s", async (_, userAgent) => {
  const { credentials } = await host.anAccount();
  const body = { key: credentials.apiKey, secret: credentials.secret };
  const headers = userAgent === undefined ? {} : { "user-agent": userAgent };
  const browser = Browser.from(host.address, await signIn(host.address, body, headers));
  expect(browser.session).toMatchObject({ browser: "", system: "", address: "127.0.0.1" });
});

test("all sessions end at once, the one that asks for it among them", async () => {
  const { publisher, browser } = await signedIn();
  const others = [];
  for (let count = 0; count < 60; count += 1) {
    others.push(await Browser.with(host.address, publisher.credentials));
    host.pass({ seconds: 1 });
  }
  const foreign = await signedIn();
  const code = await linkFrom(browser);
  const answer = await browser.call("DELETE", "desk/sessions", { body: { all: "yes" } });
  expect(answer.error).toBe(0);
  expect(cookieIn(answer)?.attributes).toContain("Max-Age=0");
  for (const each of [browser, ...others.slice(-3)]) expect(await isIn(each)).toBe(false);
  const list = await publisher.call("GET", "desk/sessions");
  expect(dataOf(listDeskSessions, list)).toEqual([]);
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
  expect(await isIn(foreign.browser)).toBe(true);
  // Nobody is locked out: the key signs in again.
  expect(await isIn(await Browser.with(host.address, publisher.credentials))).toBe(true);
});

test("a key that is not full ends all of its own sessions only", async () => {
  const { publisher, browser } = await signedIn();
  const made = await publisher.call("POST", "keys", { name: "Ann", scope: "read" });
  const { key: apiKey, secret } = dataOf(createKey, made);
  const lesser = await Browser.with(host.address, { apiKey, secret });
  const path = "desk/sessions?all=yes";
  expect((await lesser.call("DELETE", path)).error).toBe(0);
  expect([await isIn(lesser), await isIn(browser)]).toEqual([false, true]);
  expectFailure(
    await browser.call("DELETE", "desk/sessions?all=maybe"),
    "INVALID_PARAMETER",
    "all: ",
  );
  await publisher.succeed("DELETE", "desk/sessions", { all: "yes" });
  expect(await isIn(browser)).toBe(false);
});
