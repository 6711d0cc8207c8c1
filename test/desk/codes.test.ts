import { expect, test } from "vitest";
import { identifyDeskCode } from "#contract/api/desk/desk-code-operations.ts";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { removeApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { dataOf, expectFailure, nameOf } from "#test/support/answers.ts";
import { type Answer, callApi } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signIn } from "./support/browser.ts";

const host = await useMasthead();

function ask(code: string, headers: Record<string, string> = {}): Promise<Answer> {
  const path = "desk/codes/account";
  return callApi(host.address, { method: "POST", path, body: { code }, headers });
}

async function aCode(name?: string): Promise<{ code: string; apiKey: string }> {
  const { apiKey } = (await host.anAccount(name)).credentials;
  return { code: await createSignInCode(apiKey), apiKey };
}

test("a code says whose it is as often as it is asked, and signs in afterwards", async () => {
  const { code } = await aCode("Harbour Press");
  for (let count = 0; count < 3; count += 1) {
    const answer = await ask(code);
    const named = dataOf(identifyDeskCode, answer);
    expect(named).toEqual({ account_id: code.split(".")[0], account_name: "Harbour Press" });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  expect((await signIn(host.address, { code })).error).toBe(0);
  expectFailure(await ask(code), "UNAUTHORIZED");
});

test("a code that is unknown, over or ended with its key gets one answer", async () => {
  const [late, ended] = [await aCode(), await aCode()];
  host.pass({ seconds: 601 });
  const removed = await aCode();
  await removeApiKey(removed.apiKey);
  const unknown = ended.code.replace(/.{5}$/, "AAAAA");
  const answers = [];
  for (const code of [late.code, removed.code, unknown, "nonsense"]) {
    const { status, message } = await ask(code);
    answers.push({ status, message });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(401);
});

test("codes cannot be guessed by asking: wrong ones are slowed down, together with signing in", async () => {
  host.pass({ hours: 1 });
  const wrong = `${"a".repeat(12)}.${"b".repeat(43)}`;
  for (let count = 0; count < 15; count += 1) {
    expectFailure(await ask(wrong), "UNAUTHORIZED");
    expectFailure(await signIn(host.address, { code: wrong }), "UNAUTHORIZED");
  }
  expect(nameOf((await ask(wrong)).error)).toBe("RATE_LIMITED");
  expect((await ask((await aCode()).code)).error).toBe(0);
});

test.each([{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])(
  "a page of another site learns nothing: %o",
  async (headers) => {
    const { code } = await aCode();
    expectFailure(await ask(code, headers), "CROSS_SITE_REFUSED");
  },
);
