import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailTo } from "#test/contacts/address-book.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { seedIssue } from "#test/support/examples.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
const WORDS = "For you.\nMore <soon>.";

async function aPrivateIssue(publisher: Publisher): Promise<string> {
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await seedIssue({ accountId: await accountIdOf(publisher), magazineId });
  await publisher.publish(issueId, "private");
  return issueId;
}

async function textsTo(email: string): Promise<string[]> {
  await host.idle();
  return (await mailTo(host, email)).map(({ text }) => text);
}

/** Views the mail in each way, then leaves the view. */
async function lookAtMail(page: Page): Promise<void> {
  await page.getByRole("button", { name: "See the mail" }).click();
  const dialog = page.getByRole("dialog").last();
  for (const [look, width] of [
    ["Computer", 600],
    ["Phone", 360],
  ] as const) {
    await dialog.getByRole("radio", { name: look }).check();
    const mail = dialog.getByRole("group", { name: look }).locator("div").first();
    await mail.getByText("For you.").last().waitFor();
    expect((await mail.boundingBox())?.width).toBe(width);
    await expectAccessible(page);
  }
  await dialog.getByRole("radio", { name: "Text only" }).check();
  expect(await dialog.locator("pre").textContent()).toContain(WORDS);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
}

async function sendTo(page: Page, addresses: string): Promise<void> {
  await page.getByLabel("Mail addresses").fill(addresses);
  await page.getByRole("button", { name: /^Send to \d/ }).click();
}

test("an issue is mailed with words of one's own, seen before, and not twice by mistake", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const issueId = await aPrivateIssue(publisher);
  await visit(page, `#/issues/${issueId}/share`, "Share");
  await page.getByLabel("Your own words").fill(WORDS);
  await lookAtMail(page);
  expect(await textsTo("ann@example.org")).toEqual([]);
  await sendTo(page, "ann@example.org");
  await page.locator('[data-outcome="done"]').waitFor();
  expect(await textsTo("ann@example.org")).toEqual([expect.stringContaining(WORDS)]);
  // Capitals and a person's name do not make another address.
  await sendTo(page, "Ann Reed <ANN@Example.org>, bea@example.org");
  const question = page.getByRole("dialog", { name: "Send the same mail again?" });
  await question.getByText("1 person got this mail less than 10 minutes ago.").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await textsTo("bea@example.org")).toEqual([]);
  await page.getByRole("button", { name: /^Send to \d/ }).click();
  await question.getByRole("button", { name: "Send to the 1 other" }).click();
  await expect.poll(() => textsTo("bea@example.org")).toHaveLength(1);
  await sendTo(page, "ann@example.org");
  await question.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => textsTo("ann@example.org")).toHaveLength(2);
});

test("what another page has mailed a moment ago counts, and what is long past or of another kind does not", async () => {
  host.clock.now = new Date();
  const publisher = await host.anAccount();
  const issueId = await aPrivateIssue(publisher);
  const mailed = async (email: string, path: string, before: number): Promise<void> => {
    host.clock.now = new Date(Date.now() - before);
    await publisher.addContact(email);
    const [method, fields] = path === "access" ? ["PUT", { notify_user: "yes" }] : ["POST", {}];
    await publisher.succeed(
      method,
      `contacts/${encodeURIComponent(email)}/${path}/${issueId}`,
      fields,
    );
    await host.idle();
  };
  await mailed("past@example.org", "issue", 20 * 60_000);
  await mailed("other@example.org", "access", 0);
  await mailed("now@müller.example", "issue", 0);
  host.clock.now = new Date();
  const page = await desk.signedIn(publisher);
  await visit(page, "#/contacts", "Contacts");
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByRole("button", { name: "Mail an issue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your own words").fill(WORDS);
  await lookAtMail(page);
  await dialog.getByRole("button", { name: /^Do it for 3/ }).click();
  await dialog.getByText("1 person got this mail less than 10 minutes ago.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send to the 2 others" }).click();
  await dialog.getByText("Done for 2 contacts").waitFor();
  await dialog.getByText("Kept here, sent to nobody").waitFor();
  expect(await textsTo("other@example.org")).toContainEqual(expect.stringContaining(WORDS));
  expect(await textsTo("now@xn--mller-kva.example")).toHaveLength(1);
});

test("access that is given again with a mail asks first", async () => {
  const { page, publisher } = await desk.open();
  await aPrivateIssue(publisher);
  await publisher.addContact("carl@example.org");
  await visit(page, "#/contacts/of/carl@example.org", "carl@example.org");
  const give = async (): Promise<void> => {
    await page.getByRole("button", { name: "Let them read an issue" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Let them read an issue" });
    await dialog.getByRole("button", { name: "Let them read an issue" }).click();
  };
  await give();
  await page.getByRole("button", { name: "End access" }).waitFor();
  await give();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => textsTo("carl@example.org")).toHaveLength(2);
});

test("a subscription that is given again asks first, and not for another magazine", async () => {
  const { page, publisher } = await desk.open();
  for (const title of ["Harbour", "Tides"]) {
    const { ID } = await publisher.aMagazine({ title });
    await publisher.succeed("POST", `magazines/${ID}/subscription`);
  }
  await publisher.addContact("dora@example.org");
  await visit(page, "#/contacts/of/dora@example.org", "dora@example.org");
  const give = async (title: string): Promise<void> => {
    await page.getByRole("button", { name: "Give a subscription" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Give a subscription" });
    await dialog.getByLabel("Magazine").selectOption({ label: title });
    await dialog.getByRole("button", { name: "Give a subscription" }).click();
  };
  for (const [index, title] of ["Harbour", "Tides"].entries()) {
    await give(title);
    await expect.poll(() => textsTo("dora@example.org")).toHaveLength(index + 1);
  }
  await give("Harbour");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => textsTo("dora@example.org")).toHaveLength(3);
});
