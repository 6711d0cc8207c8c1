import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { PATIENCE_MS } from "#test/reader/support/browser.ts";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
let browser: Browser;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** A publisher with a magazine and a contact, and the address that signs in as them. */
async function aPublisher(title: string, email: string) {
  const publisher = await host.anAccount();
  await publisher.aMagazine({ title });
  await publisher.call("POST", "contacts", { email });
  const { credentials } = publisher;
  const address = async () =>
    `${host.address}/desk/#code=${await createSignInCode(credentials.apiKey)}`;
  return { publisher, credentials, address };
}

async function aContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

async function openDesk(context: BrowserContext, address: string, title: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("link", { name: title }).waitFor();
  return page;
}

async function signIn(page: Page, { apiKey, secret }: { apiKey: string; secret: string }) {
  await page.getByLabel("API key").fill(apiKey);
  await page.getByLabel("Secret").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("who signs in after another has signed out sees nothing of them", async () => {
  const ann = await aPublisher("Harbour", "reader-of-ann@example.org");
  const bo = await aPublisher("Meadow", "reader-of-bo@example.org");
  const context = await aContext();
  const page = await openDesk(context, await ann.address(), "Harbour");
  await page.evaluate(`location.hash = "#/contacts"`);
  await page.getByText("reader-of-ann@example.org").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn(page, bo.credentials);
  // The lists come late, so that what is shown before them is seen.
  await page.route("**/api/2.0/contacts?*", () => undefined);
  await page.evaluate(`location.hash = "#/"`);
  await page.getByRole("link", { name: "Meadow" }).waitFor();
  await page.evaluate(`location.hash = "#/contacts"`);
  await page.getByRole("heading", { level: 1, name: "Contacts" }).waitFor();
  expect(await page.getByText("reader-of-ann@example.org").count()).toBe(0);
});

test("another tab's sign-in with another account takes every tab along", async () => {
  const ann = await aPublisher("Harbour", "a@example.org");
  const bo = await aPublisher("Meadow", "b@example.org");
  const context = await aContext();
  const first = await openDesk(context, await ann.address(), "Harbour");
  const second = await openDesk(context, await bo.address(), "Meadow");
  await first.getByRole("link", { name: "Meadow" }).waitFor();
  await second.getByRole("button", { name: "Sign out" }).click();
  await first.getByRole("button", { name: "Sign in" }).waitFor();
  expect(await first.getByText("Meadow").count()).toBe(0);
});

test("what waits for a session that has ended is not done in another account's name", async () => {
  const ann = await aPublisher("Harbour", "a@example.org");
  const bo = await aPublisher("Meadow", "b@example.org");
  const context = await aContext();
  const page = await openDesk(context, await ann.address(), "Harbour");
  await context.clearCookies();
  await page.getByRole("button", { name: "New magazine" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Ann's own");
  await page.getByRole("button", { name: "Create magazine" }).click();
  await page.getByRole("dialog", { name: "again" }).waitFor();
  await signIn(page, bo.credentials);
  await page.getByRole("link", { name: "Meadow" }).waitFor();
  const { data } = await bo.publisher.call("GET", "magazines");
  expect(data).toMatchObject([{ title: "Meadow" }]);
});
