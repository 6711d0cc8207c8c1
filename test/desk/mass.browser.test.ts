import { text } from "node:stream/consumers";
import { domainToASCII } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailTo } from "#test/contacts/address-book.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { seedIssue } from "#test/support/examples.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";
import { begin, pasteRows, reportOn } from "./support/importing.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

const act = async (page: Page, action: string, until: string): Promise<void> => {
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const agreed = dialog.getByLabel("They have agreed to get it");
  const start = dialog.getByRole("button", { name: /^(Do it for|Erase \d)/ });
  await start.waitFor();
  if (action === "Subscribe") {
    expect(await start.isDisabled()).toBe(true);
    await agreed.check();
  }
  await expectAccessible(page);
  await start.click();
  await dialog.getByText(until).waitFor();
};

test("a list is imported and subscribed in one step, but for those who have left", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  await publisher.addContact("left@example.org");
  await publisher.succeed("POST", `contacts/left@example.org/subscription/${magazineId}`);
  const [welcome] = await mailTo(host, "left@example.org");
  const stop = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(welcome?.text ?? "")?.[0] ?? "";
  expect((await fetch(stop, { method: "POST" })).status).toBe(200);
  await pasteRows(
    page,
    "First name,Last name,Email\nAnn,Reed,ann@example.org\nLeo,Left,left@example.org\n",
  );
  await page.getByLabel("Subscribe them to").selectOption({ label: "Harbour" });
  const start = page.getByRole("button", { name: "Import 2 contacts" });
  await expect.poll(() => start.isDisabled()).toBe(true);
  await page.getByLabel("They have agreed to get it").check();
  await expectAccessible(page);
  await begin(page);
  await page.getByText("The import is complete").waitFor();
  const lines = await reportOn(page);
  expect(lines[2]).toMatch(/left@example\.org,.*unsubscribed/);
  const subscribers = await publisher.succeed("GET", `magazines/${magazineId}/subscribers`);
  for (const expected of [
    { email: "left@example.org", status: "ended" },
    { email: "ann@example.org", full_name: "Ann Reed", status: "confirmed" },
  ]) {
    expect(subscribers).toContainEqual(expect.objectContaining(expected));
  }
});

test("contacts are chosen one by one or all, and then subscribed, given an issue, exported and erased", async () => {
  const { page, publisher } = await desk.open();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  const issueId = await seedIssue({ accountId: await accountIdOf(publisher), magazineId });
  await publisher.publish(issueId, "private");
  const emails = Array.from({ length: 130 }, (_, index) => `r${index}@example.org`);
  const contacts = emails.map((email) => ({ email, full_name: "=cmd()" }));
  for (const part of [contacts.slice(0, 100), contacts.slice(100)]) {
    await publisher.succeed("POST", "contacts/batch", { contacts: JSON.stringify(part) });
  }
  const countOf = async (status: string): Promise<number> => {
    const path = `magazines/${magazineId}/subscribers?status=${status}&limit=1000`;
    const found = await publisher.succeed("GET", path);
    return Array.isArray(found) ? found.length : -1;
  };
  await visit(page, "#/contacts", "Contacts");
  await page.getByText("130 contacts").waitFor();
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByText("130 contacts chosen").waitFor();
  await expectAccessible(page);
  await act(page, "Subscribe", "Done for 130 contacts");
  expect(await countOf("confirmed")).toBe(130);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone for 130 contacts").waitFor();
  expect(await countOf("confirmed")).toBe(0);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Choose none" }).click();
  await page.getByLabel("Choose r7@example.org").check();
  await act(page, "Give an issue", "Done for 1 contact");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  expect(await publisher.succeed("GET", "contacts/r7@example.org/issues")).toMatchObject([
    { issue_id: issueId },
  ]);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".mass-bar").getByRole("button", { name: "Export" }).click(),
  ]);
  const rows = (await text(await saved.createReadStream())).trimEnd().split("\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^r7@example\.org,'=cmd\(\),.*Harbour \(Ended: Removed by you\)$/);
  await act(page, "Erase", "Done for 1 contact");
  expect((await publisher.call("GET", "contacts/r7@example.org")).status).toBe(404);
});

const inAscii = (email: string): string => email.replace(/[^@]+$/u, domainToASCII);

test("an issue is mailed to each, also where addresses differ in letters beyond ASCII alone", async () => {
  const { page, publisher } = await desk.open();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await seedIssue({ accountId: await accountIdOf(publisher), magazineId });
  await publisher.publish(issueId, "private");
  const emails = ["ann@müller.example", "ann@möller.example", "ann@miller.example"];
  for (const email of emails) await publisher.addContact(email);
  await visit(page, "#/contacts", "Contacts");
  await page.getByRole("button", { name: "Choose all" }).click();
  await act(page, "Mail an issue", "Done for 3 contacts");
  for (const email of emails) expect(await mailTo(host, inAscii(email))).toHaveLength(1);
});
