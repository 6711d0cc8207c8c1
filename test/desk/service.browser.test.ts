import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { ServiceRecord } from "#contract/api/service/service-record.ts";
import { limitAccount } from "#features/tenants/operations/manage-accounts.ts";
import { readMail } from "#lib/host/inbox/read-mail.ts";
import { readSmtpSettings } from "#lib/host/smtp/smtp-settings.ts";
import { englishFrame } from "#texts/desk/frame/en.ts";
import { englishSettings } from "#texts/desk/settings/en.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { ScriptedSmtpServer } from "#test/smtp/support/smtp-server.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";
import { MAIL_BY_SES } from "./support/mail-by-ses.ts";

const OPERATOR = "press@press.example";
const mailServer = await ScriptedSmtpServer.start({}, (close) => afterAll(close));
const smtp = readSmtpSettings({
  MASTHEAD_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MASTHEAD_MAIL_SENDER: OPERATOR,
});
const host = await useMasthead({}, { smtp });
const publisher = await host.anAccount("First");
const texts = englishSettings.service;
const desk = useDeskBrowser(host);

/** Simulates SES's report on mail, since no test account can be in every state. */
async function sayOfMail(page: Page, mail: Partial<ServiceRecord["mail"]>): Promise<void> {
  await page.route("**/api/2.0/service", (route) => {
    const place = { data_folder: null, deployment: "masthead", region: "eu-central-1" };
    const data = { version: "0.1.0", runs_on: "aws", ...place, mail: { ...MAIL_BY_SES, ...mail } };
    return route.fulfill({ json: { error: 0, message: "OK", data } });
  });
}

async function openService(page: Page): Promise<void> {
  await page.evaluate(`location.hash = "#/settings/service"`);
  await page.getByRole("heading", { level: 2, name: texts.mail }).waitFor();
  await page.locator(".settings-facts").first().waitFor();
}

test("the service says where its data is and how its mail leaves", async () => {
  const page = await desk.signedIn(publisher);
  await openService(page);
  const text = await page.locator("main").innerText();
  for (const expected of [host.dataFolder, texts.state.smtp, `127.0.0.1:${mailServer.port}`]) {
    expect(text).toContain(expected);
  }
  expect(await page.getByRole("link", { name: "Service" }).getAttribute("aria-current")).toBe(
    "page",
  );
  await expectAccessible(page);
});

test("each state of the mail is shown, with what to do", async () => {
  const unknown = { access: "unknown", identity: "unknown", sending: "unknown" } as const;
  const page = await desk.signedIn(publisher);
  for (const [mail, states] of [
    [{}, ["ses"]],
    [{ access: "sandbox" }, ["sandbox"]],
    [{ identity: "unverified", access: "sandbox" }, ["unverified", "sandbox"]],
    [{ sending: "paused" }, ["paused"]],
    [{ sent_today: 200 }, ["used"]],
    [{ ...unknown, daily_quota: null, sent_today: null }, ["unknown"]],
    [{ way: "inbox", access: null, identity: null, sending: null }, ["inbox"]],
  ] as const) {
    await sayOfMail(page, mail);
    await page.reload();
    await openService(page);
    const shown = await page.locator(".settings-state p").allInnerTexts();
    expect(shown).toEqual(states.map((state) => texts.state[state]));
    await expectAccessible(page);
  }
});

test.each([
  ["phone", { viewport: { width: 360, height: 700 }, colorScheme: "dark" }],
  ["phone-390", { viewport: { width: 390, height: 844 } }],
] as const)("it fits a %s", async (_, options) => {
  const page = await desk.signedIn(publisher, options);
  await sayOfMail(page, { access: "sandbox" });
  await openService(page);
  const widths = "[document.documentElement.scrollWidth, innerWidth]";
  const [content, screen] = await page.evaluate<number[]>(widths);
  expect(content).toBe(screen);
  await expectAccessible(page);
});

test("a link by mail signs in, without a key", async () => {
  const page = await desk.page();
  await page.goto(`${host.address}/desk/`);
  await page.getByLabel("Your e-mail address").fill(OPERATOR);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await page.getByText("a link is on its way").waitFor();
  await host.idle();
  expect(mailServer.recipients).toEqual([OPERATOR]);
  const { text } = await readMail(mailServer.accepted[0]?.source ?? "");
  const [link = ""] = /http\S+#code=\S+/.exec(text) ?? [];
  const other = await desk.page();
  await other.goto(link);
  await other.getByRole("button", { name: /^Sign in to / }).click();
  await other.getByText("Drop a PDF here").waitFor();
  expect(other.url()).not.toContain("code=");
});

test("a stranger's address gets the same answer, and the limit in plain words", async () => {
  const page = await desk.page({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await page.goto(`${host.address}/desk/`);
  const before = mailServer.accepted.length;
  await page.getByLabel("Your e-mail address").fill("eve@example.org");
  for (let count = 0; count < 12; count += 1) {
    const answered = page.waitForResponse("**/desk/codes");
    await page.getByRole("button", { name: "Mail me a link" }).click();
    await answered;
    await page.locator("form:has-text('Or get a link') .spinner").waitFor({ state: "detached" });
  }
  await page.getByText("Too many requests").waitFor();
  await host.idle();
  expect(mailServer.accepted).toHaveLength(before);
});

test("the account says what it may have and what it has, and a quota is refused in plain words", async () => {
  const account = await host.anAccount("Small");
  await limitAccount("Small", { keys: 1, storage_mb: 500 });
  const page = await desk.signedIn(account);
  await page.evaluate(`location.hash = "#/settings"`);
  await page.getByRole("heading", { level: 2, name: "Account “Small”" }).waitFor();
  const facts = await page.locator(".settings-facts").first().innerText();
  for (const expected of ["1 of 1", "0 of 100", "of 524 MB", "0, without a limit"]) {
    expect(facts).toContain(expected);
  }
  await expectAccessible(page);
  const { login, run } = englishSettings.exporting;
  expect(await page.getByLabel(login).inputValue()).toBe(`masthead login --api ${host.address}`);
  expect(await page.getByLabel(run).inputValue()).toMatch(/^masthead export \S+$/);
  await page.evaluate(`location.hash = "#/settings/developers"`);
  await page.getByRole("button", { name: englishSettings.newKey }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(englishSettings.keyName).fill("Shop");
  await dialog.locator("button[type=submit]").click();
  await dialog.getByText(englishFrame.problems.quota.keys).waitFor();
});

test("a mail server that takes no mail is named before and after sending, with its answer, until it takes mail", async () => {
  const answer = "554 5.7.1 Relay access denied";
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(ID);
  await publisher.publish(issueId, "unlisted");
  mailServer.script = ({ step }) => (step === "RCPT" ? answer : undefined);
  const send = async (email: string): Promise<void> => {
    await publisher.addContact(email);
    await publisher.succeed("POST", `contacts/${email}/issue/${issueId}`);
    await host.idle();
  };
  await send("first@example.org");
  const page = await desk.signedIn(publisher);
  await openService(page);
  await page.getByText(texts.state.refused).waitFor();
  await expectAccessible(page);
  await visit(page, `#/issues/${issueId}/share`, "Share");
  await page.getByRole("note").getByText(texts.state.refused).waitFor();
  await page.getByLabel("Mail addresses").fill("second@example.org");
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await page.locator(".access-list").getByText("Waiting").waitFor();
  await host.idle();
  await visit(page, `#/issues/${issueId}`, "Harbour");
  await page.getByText(answer).first().waitFor();
  expect(await page.getByText("Waiting", { exact: true }).count()).toBe(2);
  await expectAccessible(page);
  mailServer.script = () => undefined;
  host.pass({ seconds: 16 * 60 });
  await host.idle();
  await page.reload();
  await page.getByText("Sent", { exact: true }).first().waitFor();
  expect(await page.getByText(answer).count()).toBe(0);
  await openService(page);
  await page.getByText(texts.state.smtp).waitFor();
});
