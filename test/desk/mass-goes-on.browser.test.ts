import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
const COUNT = 130;

async function aFullBook(publisher: Publisher): Promise<string> {
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  const contacts = Array.from({ length: COUNT }, (_, index) => ({
    email: `r${index}@example.org`,
  }));
  for (const part of [contacts.slice(0, 100), contacts.slice(100)]) {
    await publisher.succeed("POST", "contacts/batch", { contacts: JSON.stringify(part) });
  }
  return ID;
}

async function chooseAll(page: Page): Promise<void> {
  await visit(page, "#/contacts", "Contacts");
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByText(`${COUNT} contacts chosen`).waitFor();
}

async function begin(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (action === "Subscribe") await dialog.getByLabel("They have agreed to get it").check();
  await dialog.getByRole("button", { name: /^(Do it for|Erase \d)/ }).click();
}

/** Holds back the calls of an address from the second on. @returns a function that releases them */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(address, async (route) => {
    calls += 1;
    if (calls > 1) await mayGo;
    await route.continue();
  });
  return go;
}

test("what is done with many goes on on other screens, and can be taken back from there", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const magazineId = await aFullBook(publisher);
  const confirmed = async (): Promise<number> => {
    const path = `magazines/${magazineId}/subscribers?status=confirmed&limit=1000`;
    const found = await publisher.succeed("GET", path);
    return Array.isArray(found) ? found.length : -1;
  };
  const go = await holdBack(page, "**/subscribers");
  await chooseAll(page);
  await begin(page, "Subscribe");
  const dialog = page.getByRole("dialog", { name: "Subscribe" });
  await dialog.getByText("100 of 130").waitFor();
  await expectAccessible(page);
  await visit(page, "#/settings", "Settings");
  const line = page.getByRole("complementary", { name: "Working" });
  await line.getByText("Subscribe: 100 of 130").waitFor();
  await expectAccessible(page);
  go();
  await line.getByText("Subscribe: Done for 130 contacts").waitFor();
  expect(await confirmed()).toBe(COUNT);
  await line.getByRole("button", { name: "Show" }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("Undone for 130 contacts").waitFor();
  expect(await confirmed()).toBe(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect(await line.count()).toBe(0);
});

test("one thing is done at a time, and it stops where somebody says so, on any screen", async () => {
  const { page, publisher } = await desk.open();
  await aFullBook(publisher);
  const go = await holdBack(page, "**/contacts/r1*");
  await chooseAll(page);
  await begin(page, "Erase");
  const dialog = page.getByRole("dialog", { name: "Erase" });
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("complementary", { name: "Working" }).waitFor();
  await page
    .getByLabel(/^Choose r\d+@/)
    .first()
    .check();
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Stop" }).click();
  go();
  await dialog.getByText("Stopped. Finished changes stay.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByText("30 contacts", { exact: true }).waitFor();
  const left = await publisher.succeed("GET", "contacts?limit=1000");
  expect(left).toHaveLength(30);
});

test("what a closed tab has left goes on once somebody is back, with what was done before", async () => {
  const { page, publisher } = await desk.open();
  const magazineId = await aFullBook(publisher);
  const go = await holdBack(page, "**/subscribers");
  await chooseAll(page);
  await begin(page, "Subscribe");
  const dialog = page.getByRole("dialog", { name: "Subscribe" });
  await dialog.getByText("100 of 130").waitFor();
  const next = await page.context().newPage();
  await page.close();
  go();
  await next.goto(`${host.address}/desk/#/settings`);
  const line = next.getByRole("complementary", { name: "Working" });
  await line.getByText("Subscribe: Done for 130 contacts").waitFor();
  await expectAccessible(next);
  const path = `magazines/${magazineId}/subscribers?status=confirmed&limit=1000`;
  expect(await publisher.succeed("GET", path)).toHaveLength(COUNT);
  await line.getByRole("button", { name: "Show" }).click();
  const again = next.getByRole("dialog", { name: "Subscribe" });
  await again.getByRole("button", { name: "Undo" }).click();
  await again.getByText("Undone for 130 contacts").waitFor();
  await again.getByRole("button", { name: "Close" }).last().click();
  await next.reload();
  await next.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  expect(await line.count()).toBe(0);
});

test("nobody is mailed twice by a tab that was closed in the middle of it", async () => {
  const { page, publisher } = await desk.open();
  const issueId = await publisher.anIssue(await aFullBook(publisher));
  await publisher.publish(issueId, "unlisted");
  // Calls after the 40th arrive but stay unanswered, as the tab is gone.
  let calls = 0;
  await page.route("**/issue/*", async (route) => {
    calls += 1;
    const response = await route.fetch();
    if (calls <= 40) await route.fulfill({ response });
  });
  await chooseAll(page);
  await begin(page, "Mail an issue");
  await expect.poll(() => calls).toBeGreaterThan(40);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${host.address}/desk/`);
  const line = next.getByRole("complementary", { name: "Working" });
  await line.getByText("Mail an issue: Done for 130 contacts").waitFor();
  await host.idle();
  const mails = await publisher.succeed("GET", `issues/${issueId}/mails?limit=1000`);
  expect(mails).toHaveLength(COUNT);
});

test("a second tab of the account takes nothing over from one that works, and mails nobody twice", async () => {
  const { page, publisher } = await desk.open();
  const issueId = await publisher.anIssue(await aFullBook(publisher));
  await publisher.publish(issueId, "unlisted");
  await chooseAll(page);
  const go = await holdBack(page, "**/issue/*");
  const next = await page.context().newPage();
  await begin(page, "Mail an issue");
  await page
    .getByRole("dialog", { name: "Mail an issue" })
    .getByText(/ of 130/)
    .waitFor();
  for (const place of ["#/", "#/contacts", "#/settings"]) {
    await next.goto(`${host.address}/desk/${place}`);
    await next.getByRole("heading", { level: 1 }).waitFor();
  }
  await next.reload();
  await next.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  go();
  await page.getByText("Done for 130 contacts").first().waitFor();
  await host.idle();
  const mails = await publisher.succeed("GET", `issues/${issueId}/mails?limit=1000`);
  expect(mails).toHaveLength(COUNT);
});

test("another account sees nothing of it, nor whoever has signed out", async () => {
  const { page, publisher } = await desk.open();
  await aFullBook(publisher);
  await holdBack(page, "**/subscribers");
  await chooseAll(page);
  await begin(page, "Subscribe");
  await page.getByRole("dialog").getByText("100 of 130").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("API key").waitFor();
  const left = await page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open("masthead.desk.mass");
    opening.onsuccess = () => {
      const all = opening.result.transaction("parts").objectStore("parts").getAllKeys();
      all.onsuccess = () => resolve(all.result.length);
    };
  })`);
  expect(left).toBe(0);
});
