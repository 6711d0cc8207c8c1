import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { PHONE, signIn, useDeskBrowser, visit } from "./support/desk-browser.ts";

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

describe("a link that has expired", () => {
  const refusal = "This link has been used or has expired";

  test("leaves the session as it is and says so, once", async () => {
    const { page } = await desk.open();
    const before = await accountOf(page);
    const link = await linkTo("Eve's Press");
    host.pass({ seconds: 601 });
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("Drop a PDF here").waitFor();
    const notice = page.getByRole("status").filter({ hasText: `${refusal}. You are still` });
    await notice.getByRole("button", { name: "Close" }).click();
    expect(await accountOf(page)).toBe(before);
    await expectNoRefusalLater(page);
  });

  test("asks to sign in who is not, and is no longer named afterwards", async () => {
    const page = await desk.page(PHONE);
    const { credentials } = await host.anAccount();
    const link = await linkTo("Eve's Press");
    host.pass({ seconds: 601 });
    await page.goto(link);
    await page.getByText(refusal).waitFor();
    await signIn(page, credentials);
    await page.getByText("Drop a PDF here").waitFor();
    host.pass({ seconds: 601 });
    await expectNoRefusalLater(page);
  });

  test.each(["%zz", "unknown"])("is said of a damaged one: %s", async (code) => {
    const page = await desk.page(PHONE);
    await page.goto(`${host.address}/desk/#code=${code}`);
    await page.getByText(refusal).waitFor();
    expect(page.url()).not.toContain("code=");
  });

  /** Asks for a proof in a session of more than ten minutes, whose question is about no link. */
  async function expectNoRefusalLater(page: Page): Promise<void> {
    await visit(page, "#/settings/developers", "Settings");
    await page.getByRole("button", { name: "New key" }).click();
    const form = page.getByRole("dialog", { name: "New key" });
    await form.getByLabel("Name").fill("Shop");
    await form.getByRole("button", { name: "New key" }).click();
    await page.getByRole("dialog", { name: "Show that it is you" }).waitFor();
    expect(await page.getByText(refusal).count()).toBe(0);
  }
});

describe("while a link waits for its answer", () => {
  test("a sign-in in another tab takes the question away, and nothing is spent", async () => {
    const { credentials } = await host.anAccount();
    const [page, link] = [await desk.page(), await linkTo("Eve's Press")];
    await page.goto(link);
    await page.getByRole("heading", { name: "Sign in to “Eve's Press”?" }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${host.address}/desk/`);
    await signIn(other, credentials);
    await other.getByText("Drop a PDF here").waitFor();
    await page.getByText("Drop a PDF here").waitFor();
    const before = await accountOf(page);
    await other.goto("about:blank");
    await other.goto(link);
    await other.getByText("is signed in to another account").waitFor();
    await other.getByRole("button", { name: "Sign in to Eve's Press" }).click();
    await other.getByText("Drop a PDF here").waitFor();
    expect(await accountOf(other)).not.toBe(before);
  });

  test("its code expires: the button says so, and the session stays", async () => {
    const { page } = await desk.open(PHONE);
    const before = await accountOf(page);
    await page.goto("about:blank");
    await page.goto(await linkTo("Eve's Press"));
    const button = page.getByRole("button", { name: "Sign in to Eve's Press" });
    await button.waitFor();
    host.pass({ seconds: 601 });
    await button.click();
    await page.getByRole("alert").getByText("You are still signed in as before").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stay where I am" }).click();
    await page.getByText("Drop a PDF here").waitFor();
    expect(await accountOf(page)).toBe(before);
  });
});
