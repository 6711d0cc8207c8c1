import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailTo } from "#test/contacts/address-book.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";
import { MAIL_BY_SES } from "./support/mail-by-ses.ts";

const host = await useMasthead();
/** The first account is the operator's. */
const operator = await host.anAccount("First");
host.pass({ seconds: 1 });
const desk = useDeskBrowser(host);
const KEPT = "Kept here, sent to nobody";

async function aPrivateIssue(publisher: Publisher): Promise<string> {
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(ID);
  await publisher.publish(issueId, "private");
  return issueId;
}

/** Simulates the service's report on its mail, since no test host can be in every state. */
async function sayOfMail(page: Page, mail: object): Promise<void> {
  const data = {
    version: "0.1.0",
    runs_on: "aws",
    data_folder: null,
    deployment: "masthead",
    region: "eu-central-1",
    mail: { ...MAIL_BY_SES, ...mail },
  };
  await page.route("**/api/2.0/service", (route) =>
    route.fulfill({ json: { error: 0, message: "OK", data } }),
  );
}

test("nobody is said to get a mail that is only kept here, nor before it is known", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const issueId = await aPrivateIssue(publisher);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/2.0/service", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await visit(page, `#/issues/${issueId}/share`, "Share");
  await page.getByLabel("Mail addresses").fill("ann@example.org");
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  const said = page.locator(".access-list .quiet");
  await said.waitFor();
  expect(await said.textContent()).toBe("May read it");
  answer();
  await expect.poll(() => said.textContent()).toBe(KEPT);
});

test("a mail that is kept here leads the operator to where it can be read", async () => {
  const page = await desk.signedIn(operator, PHONE);
  const issueId = await aPrivateIssue(operator);
  await operator.addContact("ann@example.org");
  await operator.succeed("POST", `contacts/ann@example.org/issue/${issueId}`);
  await host.idle();
  const [mail] = await mailTo(host, "ann@example.org");
  for (const [place, heading] of [
    [`#/issues/${issueId}`, /./],
    ["#/contacts/of/ann@example.org", "ann@example.org"],
  ] as const) {
    await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    const link = page.getByRole("link", { name: KEPT });
    await link.waitFor();
    await expectAccessible(page);
    const [inbox] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await inbox.getByText("ann@example.org").first().waitFor();
    expect(await inbox.content()).toContain(mail?.subject ?? "no mail");
    await inbox.close();
  }
});

test("nobody else is led to the inbox, which holds the mails of all", async () => {
  const { page, publisher } = await desk.open();
  const issueId = await aPrivateIssue(publisher);
  await publisher.addContact("bea@example.org");
  await publisher.succeed("POST", `contacts/bea@example.org/issue/${issueId}`);
  await host.idle();
  const asked = page.waitForResponse("**/_mail/");
  await visit(page, "#/contacts/of/bea@example.org", "bea@example.org");
  expect((await asked).status()).toBe(404);
  await page.getByText(KEPT).waitFor();
  expect(await page.getByRole("link", { name: KEPT }).count()).toBe(0);
});

test.each([
  [{ way: "inbox", access: null, identity: null, sending: null }, "Mail stays on this machine"],
  [{ access: "sandbox" }, "in its sandbox"],
  [{ identity: "unverified" }, "has not verified the sender"],
  [{ sending: "paused" }, "has paused this account"],
])("before mail is sent with %o, the desk offers to set it up", async (mail, said) => {
  const { page, publisher } = await desk.open(PHONE);
  const issueId = await aPrivateIssue(publisher);
  await publisher.addContact("ann@example.org");
  await sayOfMail(page, mail);
  await visit(page, `#/issues/${issueId}/share`, "Share");
  const note = page.getByRole("note");
  await note.getByText(said).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Without a mail").check();
  expect(await note.count()).toBe(0);
  await visit(page, "#/contacts", "Contacts");
  await page.getByLabel("Choose ann@example.org").check();
  await page.getByRole("button", { name: "Mail an issue" }).click();
  await note.getByText(said).waitFor();
  await expectAccessible(page);
  await note.getByRole("link", { name: "Set up mail" }).click();
  await page.getByRole("heading", { level: 2, name: "Mail", exact: true }).waitFor();
});

test("nothing is offered where mail reaches everybody", async () => {
  const { page, publisher } = await desk.open();
  const issueId = await aPrivateIssue(publisher);
  await sayOfMail(page, {});
  const answered = page.waitForResponse("**/api/2.0/service");
  await visit(page, `#/issues/${issueId}/share`, "Share");
  await answered;
  await page.getByLabel("Mail addresses").fill("ann@example.org");
  expect(await page.getByRole("note").count()).toBe(0);
});
