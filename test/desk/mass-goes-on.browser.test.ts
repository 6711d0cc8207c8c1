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
  await dialog.getByRole("button", { name: /^Do it for/ }).click();
}

/** Keeps the calls of an address back from the second on, until told. */
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
