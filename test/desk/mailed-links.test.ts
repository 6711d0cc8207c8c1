import { expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { MAIL_TEXTS } from "#texts/languages.ts";
import { expectFailure } from "#test/support/answers.ts";
import { type Answer, callApi } from "#test/support/api-client.ts";
import { allMail, type ArrivedMail, countMail } from "#test/support/all-mail.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { countTableCost, isWaitedFor } from "#test/support/table-units.ts";
import { Browser, signIn } from "./support/browser.ts";

const OPERATOR = "press@bücher.example";
const host = await useMasthead({
  operatorAddress: OPERATOR,
  publicUrl: "https://magazines.example",
});
const publisher = await host.anAccount("First");
// Deep enough to show who waits for a command; the sender works after the answer.
Error.stackTraceLimit = 50;
const takeCost = countTableCost(isWaitedFor);

function ask(email: string, headers: Record<string, string> = {}, language = "en") {
  const body = { email, language };
  return callApi(host.address, { method: "POST", path: "desk/codes", body, headers });
}

/** Asks when no limit remembers earlier requests. @returns the mails that result */
async function mailAfter(
  email: string,
  headers: Record<string, string> = {},
  language = "en",
): Promise<ArrivedMail[]> {
  host.pass({ hours: 2 });
  const before = await countMail(host);
  expect((await ask(email, headers, language)).data).toEqual([]);
  await host.idle();
  return (await allMail(host)).slice(before);
}

function codeIn(mail: ArrivedMail | undefined): string {
  return /https:\/\/magazines\.example\/desk\/#code=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const alike = ({ status, error, message, data }: Answer): unknown => ({
  status,
  error,
  message,
  data,
});

test("a link is mailed to the publisher, and signs in once", async () => {
  const [mail, ...others] = await mailAfter(OPERATOR);
  expect(others).toEqual([]);
  expect(mail?.to).toBe("press@xn--bcher-kva.example");
  const code = codeIn(mail);
  expect(mail?.html).toContain(`https://magazines.example/desk/#code=${code}`);
  const first = await signIn(host.address, { code });
  const listed = await Browser.from(host.address, first).call("GET", "magazines");
  expect(listed.error).toBe(0);
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
});

test("any spelling of the address will do, and only the configured one gets the mail", async () => {
  const [mail] = await mailAfter("PRESS@xn--bcher-kva.EXAMPLE");
  expect(mail?.to).toBe("press@xn--bcher-kva.example");
});

test.each([
  "nobody@example.org",
  "noreply@masthead.local",
  "press@bücher.example.evil.example",
  "press+evil@bücher.example",
])("nobody else is mailed (%s)", async (email) => {
  expect(await mailAfter(email)).toEqual([]);
});

test("a forged Host does not get into the link", async () => {
  const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  const [mail] = await mailAfter(OPERATOR, headers);
  expect(mail?.source).not.toContain("evil.example");
  expect(codeIn(mail)).not.toBe("");
});

test("the link is over after ten minutes", async () => {
  const code = codeIn((await mailAfter(OPERATOR))[0]);
  host.pass({ seconds: 601 });
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
});

test("the link ends with its key", async () => {
  const code = codeIn((await mailAfter(OPERATOR))[0]);
  const other = await publisher.succeed("POST", "keys", { name: "Other", scope: "full" });
  const { key = "", secret = "" } = Object(other);
  // The operator gets the mail as well.
  await host.idle();
  const { apiKey } = publisher.credentials;
  await publisher.succeed("DELETE", `keys/${apiKey}`);
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
  // The next mail is about the key that remains.
  const next = codeIn((await mailAfter(OPERATOR))[0]);
  const browser = Browser.from(host.address, await signIn(host.address, { code: next }));
  expect(JSON.stringify((await browser.call("GET", "keys")).data)).toContain(key);
  expect((await signIn(host.address, { key, secret })).error).toBe(0);
});

test("it signs in with a full key alone, of the service's first account", async () => {
  await host.anAccount("Another press");
  const code = codeIn((await mailAfter(OPERATOR))[0]);
  const browser = Browser.from(host.address, await signIn(host.address, { code }));
  const { data } = await browser.call("GET", "desk/sessions");
  expect(data).toContainEqual(expect.objectContaining({ is_current: true }));
  expect(
    (await browser.call("POST", "keys", { body: { name: "Made there", scope: "full" } })).error,
  ).toBe(0);
  await host.idle();
});

test("there is one mail a minute, and five an hour", async () => {
  host.pass({ hours: 2 });
  const before = await countMail(host);
  const sent = async (): Promise<number> => {
    await ask(OPERATOR);
    await host.idle();
    return (await countMail(host)) - before;
  };
  expect(await sent()).toBe(1);
  host.pass({ seconds: 59 });
  expect(await sent()).toBe(1);
  for (const expected of [2, 3, 4, 5, 5, 5]) {
    host.pass({ seconds: 61 });
    expect(await sent()).toBe(expected);
  }
  host.pass({ hours: 1 });
  expect(await sent()).toBe(6);
});

test("a flood at once brings one mail, and is refused before it costs anything", async () => {
  host.pass({ hours: 2 });
  const before = await countMail(host);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(OPERATOR)));
  await host.idle();
  expect(await countMail(host)).toBe(before + 1);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  for (const answer of refused) expectFailure(answer, "RATE_LIMITED");
  takeCost();
  expectFailure(await ask("somebody@example.org"), "RATE_LIMITED");
  expect(takeCost().commands).toEqual([]);
});

interface Seen {
  answer: unknown;
  cost: ReturnType<typeof takeCost>;
}

test("an address is answered like any other, at the same cost, whatever was asked before", async () => {
  const outcomes = new Map<string, Seen[]>();
  for (const email of [OPERATOR, "nobody@example.org"]) {
    host.pass({ hours: 2 });
    const seen: Seen[] = [];
    for (const seconds of [0, 30, 61, 61, 61, 61, 61, 3600]) {
      host.pass({ seconds });
      takeCost();
      const answer = alike(await ask(email));
      seen.push({ answer, cost: takeCost() });
      await host.idle();
    }
    outcomes.set(email, seen);
  }
  const [own, others] = [...outcomes.values()];
  expect(own).toEqual(others);
  expect(own?.map(({ cost }) => cost.commands.length)).toEqual([1, 2, 2, 2, 2, 2, 2, 1]);
});

test.each([
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
])("a page of another site cannot have mail sent: %o", async (headers) => {
  host.pass({ hours: 2 });
  const before = await countMail(host);
  expectFailure(await ask(OPERATOR, headers), "CROSS_SITE_REFUSED");
  await host.idle();
  expect(await countMail(host)).toBe(before);
});

test.each(["", "press", "press@bücher.example\r\nBcc: eve@example.org", "a@b.c, d@e.f"])(
  "what is no address is refused (%j)",
  async (email) => {
    host.pass({ hours: 2 });
    expectFailure(
      await ask(email),
      email === "" ? "MISSING_PARAMETER" : "INVALID_PARAMETER",
      "email: ",
    );
  },
);

test.each(MAIL_TEXTS.map(({ language, signIn: texts }) => [language, texts] as const))(
  "the mail is in the language that was asked for (%s)",
  async (language, texts) => {
    const [mail] = await mailAfter(OPERATOR, {}, language);
    const say = (text: string): string => text.replaceAll("{desk}", "magazines.example");
    expect(mail?.subject).toBe(say(texts.subject));
    for (const text of [texts.heading, texts.button, say(texts.body)]) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
  },
);

test("a nudge that comes twice brings one mail", async () => {
  host.pass({ hours: 2 });
  const before = await countMail(host);
  await Promise.all([ask(OPERATOR), ask(OPERATOR)]);
  await host.idle();
  await host.runSchedules();
  expect(await countMail(host)).toBe(before + 1);
});

test("a code of the start still signs in beside it", async () => {
  const { apiKey } = (await host.anAccount()).credentials;
  const code = await createSignInCode(apiKey);
  expect((await signIn(host.address, { code })).error).toBe(0);
});
