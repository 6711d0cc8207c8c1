import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signIn, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

/** A publisher with a magazine and a contact, and an address that signs them in. */
async function aPublisher(title: string, email: string) {
  const publisher = await host.anAccount();
  await publisher.aMagazine({ title });
  await publisher.call("POST", "contacts", { email });
  const { credentials } = publisher;
  const address = async () =>
    `${host.address}/desk/#code=${await createSignInCode(credentials.apiKey)}`;
  return { publisher, credentials, address };
}

/** The desk in a tab. */
async function openDesk(page: Page, address: string, title: string): Promise<Page> {
  await page.goto(address);
  await page.getByRole("button", { name: /^Sign in to / }).click();
  await page.getByRole("link", { name: title }).waitFor();
  return page;
}

test("who signs in after another has signed out sees nothing of them", async () => {
  const ann = await aPublisher("Harbour", "reader-of-ann@example.org");
  const bo = await aPublisher("Meadow", "reader-of-bo@example.org");
  const page = await openDesk(await desk.page(), await ann.address(), "Harbour");
  await page.evaluate(`location.hash = "#/contacts"`);
  await page.getByText("reader-of-ann@example.org").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn(page, bo.credentials);
  // The lists never arrive, so the test sees the state before them.
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
  const first = await openDesk(await desk.page(), await ann.address(), "Harbour");
  const second = await openDesk(await first.context().newPage(), await bo.address(), "Meadow");
  await first.getByRole("link", { name: "Meadow" }).waitFor();
  await second.getByRole("button", { name: "Sign out" }).click();
  await first.getByRole("button", { name: "Sign in" }).waitFor();
  expect(await first.getByText("Meadow").count()).toBe(0);
});

test("what waits for a session that has ended is not done in another account's name", async () => {
  const ann = await aPublisher("Harbour", "a@example.org");
  const bo = await aPublisher("Meadow", "b@example.org");
  const page = await openDesk(await desk.page(), await ann.address(), "Harbour");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "New magazine" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Ann's own");
  await page.getByRole("button", { name: "Create magazine" }).click();
  await page.getByRole("dialog", { name: "again" }).waitFor();
  await signIn(page, bo.credentials);
  await page.getByRole("link", { name: "Meadow" }).waitFor();
  const { data } = await bo.publisher.call("GET", "magazines");
  expect(data).toMatchObject([{ title: "Meadow" }]);
});

test("a refusal that arrives after somebody has signed in again does not ask a second time", async () => {
  const ann = await aPublisher("Harbour", "a@example.org");
  const page = await openDesk(await desk.page(), await ann.address(), "Harbour");
  const signedIn = Promise.withResolvers<void>();
  const statuses: number[] = [];
  await page.route("**/api/2.0/webhooks*", async (route) => {
    const answer = await route.fetch();
    statuses.push(answer.status());
    if (answer.status() === 401) await signedIn.promise;
    await route.fulfill({ response: answer });
  });
  await page.context().clearCookies();
  await page.evaluate(`location.hash = "#/settings/developers"`);
  const question = page.getByRole("dialog", { name: "Sign in again" });
  await question.waitFor();
  await expect.poll(() => statuses).toEqual([401]);
  await signIn(page, ann.credentials);
  await question.waitFor({ state: "detached" });
  signedIn.resolve();
  await expect.poll(() => statuses).toEqual([401, 200]);
  expect(await question.count()).toBe(0);
});
