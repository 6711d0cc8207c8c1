import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { PATIENCE_MS } from "#test/reader/support/browser.ts";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
let browser: Browser;
let problems: string[] = [];

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(problems).toEqual([]);
  problems = [];
});

async function openDesk(options: BrowserContextOptions = {}) {
  const publisher = await host.anAccount();
  const page = await aPage(options);
  const code = await createSignInCode(publisher.credentials.apiKey);
  await page.goto(`${host.address}/desk/#code=${code}`);
  await page.getByText("Drop a PDF here").waitFor();
  return { page, publisher };
}

async function aPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => problems.push(message));
  return page;
}

/** Opens a place of the desk, without loading the page anew. */
async function visit(page: Page, place: string, heading: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

test("contacts are imported with bad rows named, looked at, and erased", async () => {
  const { page, publisher } = await openDesk();
  await visit(page, "#/contacts/import", "Import contacts");
  await expectAccessible(page);
  await page
    .getByLabel("Or paste the rows here")
    .fill(
      "Name;E-Mail\nAnn Reed;ann@example.org\nNobody;\nBo;not an address\nAnn;ANN@example.org\n",
    );
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("3 rows have problems").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 contact" }).click();
  await page.getByText("The import is complete").waitFor();
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the report" }).click(),
  ]);
  expect(report.suggestedFilename()).toBe("import.csv");
  await page.getByRole("link", { name: "To the contacts" }).click();
  await page.getByRole("link", { name: "ann@example.org" }).click();
  // Not the address, which is there only until the contact is.
  await page.getByRole("heading", { level: 1, name: "Ann Reed" }).waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ann Reed");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase contact" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("ann@example.org");
  await dialog.getByRole("button", { name: "Erase contact" }).click();
  await page.getByRole("heading", { level: 1, name: "Contacts" }).waitFor();
  await page.getByText("No contacts yet").waitFor();
  expect((await publisher.call("GET", "contacts/ann@example.org")).status).toBe(404);
});
