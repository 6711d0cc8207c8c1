import { expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { removeApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { expectFailure, nameOf } from "#test/support/answers.ts";
import { Browser, cookieIn, signIn } from "./support/browser.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead({ publicUrl: "https://magazines.example" });

async function aPair(): Promise<{ key: string; secret: string }> {
  const { credentials } = await host.anAccount();
  return { key: credentials.apiKey, secret: credentials.secret };
}

test("a key and its secret set a cookie that scripts and other sites cannot use", async () => {
  const answer = await signIn(host.address, await aPair(), { origin: host.address });
  const { data, headers } = answer;
  expect(data).toMatchObject({ created_at: "2026-03-01T12:00:00Z", is_current: true });
  expect(data).toMatchObject({ expires_at: "2026-03-02T00:00:00Z" });
  const attributes = ["Path=/", "Max-Age=43200", "HttpOnly", "SameSite=Strict"];
  expect(cookieIn(answer)?.attributes).toEqual(attributes);
  expect(headers["cache-control"]).toBe("no-store");
  const { value = "" } = cookieIn(answer) ?? {};
  expect(JSON.stringify(data)).not.toContain(value.split(".")[1]);
});

test("the cookie is for HTTPS only where the page is", async () => {
  const origin = "https://magazines.example";
  const answer = await signIn(host.address, await aPair(), { origin });
  expect(cookieIn(answer)?.attributes).toContain("Secure");
});

test.each([
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://127.0.0.1:1" },
  { origin: "https://magazines.example.evil.example" },
  { "sec-fetch-site": "cross-site" },
])("nobody is signed in by a page of another site: %o", async (headers) => {
  const answer = await signIn(host.address, await aPair(), headers);
  expectFailure(answer, "CROSS_SITE_REFUSED");
  expect(cookieIn(answer)).toBeUndefined();
});

test("a page is asked by no name but ours, whatever address that name leads to", async () => {
  const headers = { host: "rebound.example", origin: "http://rebound.example" };
  expectFailure(await signIn(host.address, await aPair(), headers), "MISDIRECTED_REQUEST");
});

test("a cookie that the browser has is never adopted", async () => {
  const pair = await aPair();
  const planted = (await Browser.with(host.address, { apiKey: pair.key, secret: pair.secret }))
    .text;
  const texts = new Set([planted]);
  for (const cookie of [planted, "chosen", planted.replace(/.$/, "A")]) {
    const answer = await signIn(host.address, pair, { cookie: `masthead_session=${cookie}` });
    texts.add(cookieIn(answer)?.value ?? cookie);
  }
  expect(texts.size).toBe(4);
});

test("missing parts are named, and wrong ones refused alike", async () => {
  const { key, secret } = await aPair();
  for (const [body, name] of [
    [{}, "key"],
    [{ key }, "secret"],
    [{ secret }, "key"],
    [{ key: "", secret: "" }, "key"],
  ] as const) {
    expectFailure(await signIn(host.address, body), "MISSING_PARAMETER", `${name}: `);
  }
  const wrong = [
    { key, secret: "wrong" },
    { key: "api_nobody", secret },
    { key: "/", secret },
  ];
  for (const body of [...wrong, { code: "nonsense" }]) {
    const answer = await signIn(host.address, body);
    expectFailure(answer, "UNAUTHORIZED");
    expect(cookieIn(answer)).toBeUndefined();
    // Otherwise browsers would ask for a password before the page can.
    expect(answer.headers["www-authenticate"]).not.toMatch(/basic/i);
  }
});

test("the call takes no Idempotency-Key: each makes a session of its own", async () => {
  const pair = await aPair();
  const headers = { "idempotency-key": "same" };
  const texts = [
    await signIn(host.address, pair, headers),
    await signIn(host.address, pair, headers),
  ].map((answer) => cookieIn(answer)?.value);
  expect(new Set(texts).size).toBe(2);
  const many = { "idempotency-key": "\u00e9".repeat(300) };
  expect((await signIn(host.address, pair, many)).status).toBe(200);
});

test("wrong secrets and codes are slowed down; right ones are not", async () => {
  const { key, secret } = await aPair();
  // By then, the service has forgotten the wrong guesses of earlier tests.
  host.pass({ hours: 1 });
  for (const wrong of [{ key, secret: "wrong" }, { code: `${"a".repeat(12)}.${"b".repeat(43)}` }]) {
    const names = [];
    for (let count = 0; count < 32; count += 1) {
      names.push(nameOf((await signIn(host.address, wrong)).error));
    }
    expect(names.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "UNAUTHORIZED"));
    expect(names.at(-1)).toBe("RATE_LIMITED");
  }
  expect((await signIn(host.address, { key, secret })).status).toBe(200);
  expect((await signIn(host.address, { code: await createSignInCode(key) })).status).toBe(200);
  host.pass({ hours: 1 });
});

test("50 that send one code at once make one session", async () => {
  const { key } = await aPair();
  const code = await createSignInCode(key);
  const racers = Array.from({ length: 50 }, () => signIn(host.address, { code }));
  const answers = await Promise.all(racers);
  const [winner, ...others] = answers.filter(({ error }) => error === 0);
  expect(others).toEqual([]);
  if (!winner) throw new Error("Nobody has won");
  const listed = await Browser.from(host.address, winner).call("GET", "desk/sessions");
  expect(listed.data).toEqual([winner.data]);
  host.pass({ hours: 1 });
});

test("a code that is spent, over or unknown gets one answer", async () => {
  const { key } = await aPair();
  const [spent, late] = [await createSignInCode(key), await createSignInCode(key)];
  expect((await signIn(host.address, { code: spent })).status).toBe(200);
  host.pass({ seconds: 599 });
  expect((await signIn(host.address, { code: await createSignInCode(key) })).status).toBe(200);
  host.pass({ seconds: 1 });
  const unknown = late.replace(/.{5}$/, "AAAAA");
  const answers = [];
  for (const code of [spent, late, unknown]) {
    const { status, error, message, headers } = await signIn(host.address, { code });
    answers.push({ status, error, message, challenge: headers["www-authenticate"] });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(401);
});

test("a code ends with its key, and with the secret it was made with", async () => {
  const removed = await aPair();
  const code = await createSignInCode(removed.key);
  await removeApiKey(removed.key);
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
  await expect(createSignInCode(removed.key)).rejects.toThrow("no such API key");

  const publisher = await host.anAccount();
  const { apiKey } = publisher.credentials;
  const before = await createSignInCode(apiKey);
  await publisher.succeed("POST", `keys/${apiKey}/rotate`, { overlap_hours: "0" });
  host.pass({ seconds: 61 });
  expectFailure(await signIn(host.address, { code: before }), "UNAUTHORIZED");
});
