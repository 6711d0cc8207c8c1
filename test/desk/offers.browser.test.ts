import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

async function linkTo(name: string): Promise<string> {
  const { credentials } = await host.anAccount(name);
  return `${host.address}/desk/#code=${await createSignInCode(credentials.apiKey)}`;
}

async function accountOf(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies();
  return cookies[0]?.value.split(".")[0];
}

test("another account's link replaces nobody's session before a button is pressed", async () => {
  const { page } = await desk.open();
  const before = await accountOf(page);
  await page.goto(await linkTo("Eve's Press"));
  await page.getByRole("heading", { name: "Sign in to “Eve's Press”?" }).waitFor();
  await page.getByText("is signed in to another account").waitFor();
  expect(page.url()).not.toContain("code=");
  expect(await accountOf(page)).toBe(before);
  await page.getByRole("button", { name: "Stay where I am" }).click();
  await page.getByText("Drop a PDF here").waitFor();
  expect(await accountOf(page)).toBe(before);
});

test("who wants the other account presses the button", async () => {
  const { page } = await desk.open();
  const before = await accountOf(page);
  await page.goto(await linkTo("Second Press"));
  await page.getByRole("button", { name: "Sign in to Second Press" }).click();
  await page.getByText("Drop a PDF here").waitFor();
  expect(await accountOf(page)).not.toBe(before);
});

test("nobody is signed in by opening a link, and one who declines can open it again", async () => {
  const page = await desk.page(PHONE);
  const link = await linkTo("Harbour <b>Press</b> & Söhne");
  await page.goto(link);
  const button = page.getByRole("button", { name: "Sign in to Harbour <b>Press</b> & Söhne" });
  await button.waitFor();
  await expectAccessible(page);
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole("button", { name: "Do not sign in" }).click();
  await page.getByLabel("API key").waitFor();
  await page.goto(link);
  await button.click();
  await page.getByText("Drop a PDF here").waitFor();
});

test("a link of the account that is signed in asks nothing", async () => {
  const { page, publisher } = await desk.open();
  const code = await createSignInCode(publisher.credentials.apiKey);
  await page.goto("about:blank");
  await page.goto(`${host.address}/desk/#code=${code}`);
  await page.getByText("Drop a PDF here").waitFor();
});
