import { expect, test } from "vitest";
import { MAIL_TEXTS, mailTexts } from "#texts/languages.ts";
import { allMail, type ArrivedMail, countMail } from "#test/support/all-mail.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { Browser, signIn } from "#test/desk/support/browser.ts";

const host = await useMasthead({
  operatorAddress: "press@example.org",
  publicUrl: "https://magazines.example",
});
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function mailAfter(run: () => Promise<unknown>): Promise<ArrivedMail[]> {
  await host.idle();
  const before = await countMail(host);
  await run();
  await host.idle();
  return (await allMail(host)).slice(before);
}

function from(userAgent: string, address: string, language = "en"): Record<string, string> {
  return {
    "user-agent": userAgent,
    "x-forwarded-for": address,
    "accept-language": `${language}-XX,en;q=0.5`,
  };
}

test("a sign-in from a new browser is mailed to the operator, the first one and known ones are not", async () => {
  const { credentials } = await host.anAccount();
  const pair = { key: credentials.apiKey, secret: credentials.secret };
  const comes = (headers: Record<string, string>) =>
    mailAfter(() => signIn(host.address, pair, headers));
  expect(await comes(from(FIREFOX, "203.0.113.7", "de"))).toEqual([]);
  expect(await comes(from(FIREFOX, "203.0.200.9", "de"))).toEqual([]);
  const [mail, ...others] = await comes(from(CHROME, "203.0.113.7", "fr"));
  expect(others).toEqual([]);
  expect(mail?.to).toBe("press@example.org");
  // The mail keeps the language of the first browser; a stranger's browser has the stranger's.
  expect(mail?.subject).toBe("Neuer Browser auf magazines.example");
  expect(mail?.text).toContain("Chrome, Linux");
  expect(mail?.text).toContain("203.0.113.7");
  expect(mail?.text).toContain("https://magazines.example/desk/#/settings/audit");
  expect(await comes(from(CHROME, "203.0.113.7"))).toEqual([]);
  expect(await comes(from(CHROME, "198.51.100.1"))).toHaveLength(1);
  expect(await comes(from(CHROME, "2001:db8::1"))).toHaveLength(1);
  expect(await comes(from(CHROME, "2001:db8:7::2"))).toEqual([]);
});

test("a new full key is mailed to the operator, once for a repeated call, and others are not", async () => {
  const publisher = await host.anAccount();
  const browser = await Browser.with(host.address, publisher.credentials);
  const body = { name: "Läden", scope: "full" };
  const headers = { "idempotency-key": "one" };
  const made = async (): Promise<void> => {
    for (let count = 0; count < 2; count += 1)
      await browser.call("POST", "keys", { body, headers });
    await publisher.succeed("POST", "keys", { name: "Reader", scope: "read" });
  };
  const mails = await mailAfter(made);
  expect(mails.map(({ subject }) => subject)).toEqual(["New full key at magazines.example"]);
  expect(mails[0]?.text).toContain("Läden");
  expect(mails[0]?.text).not.toContain("sec_");
});

test("an account has the operator mailed five times a day at most, of each kind, and the last mail says so", async () => {
  const publisher = await host.anAccount();
  const browser = await Browser.with(host.address, publisher.credentials);
  const body = { name: "Shop", scope: "full" };
  const make = async (count: number): Promise<void> => {
    for (let made = 0; made < count; made += 1) await browser.call("POST", "keys", { body });
  };
  const last = mailTexts("en").operatorsLast;
  const mails = await mailAfter(() => make(7));
  expect(mails.map(({ text }) => text.includes(last))).toEqual([false, false, false, false, true]);
  const pair = { key: publisher.credentials.apiKey, secret: publisher.credentials.secret };
  const signsIn = () => signIn(host.address, pair, from(CHROME, "198.51.100.1"));
  expect(await mailAfter(signsIn)).toHaveLength(1);
  const other = await Browser.with(host.address, (await host.anAccount()).credentials);
  expect(await mailAfter(() => other.call("POST", "keys", { body }))).toHaveLength(1);
  host.pass({ days: 1 });
  const next = await Browser.with(host.address, publisher.credentials);
  expect(await mailAfter(() => next.call("POST", "keys", { body }))).toHaveLength(1);
});

test("both mails are written in every language, with all that they name", () => {
  for (const { operator } of Object.values(MAIL_TEXTS)) {
    for (const { subject, body } of Object.values(operator)) {
      expect(subject).toContain("{desk}");
      for (const name of ["{when}", "{key}", "{name}", "{address}"]) expect(body).toContain(name);
    }
  }
});
