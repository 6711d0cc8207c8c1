import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

/** The form for a new webhook with its address filled in. */
async function aForm(): Promise<{ page: Page; publisher: Publisher; send: () => Promise<void> }> {
  const publisher = await host.anAccount();
  const page = await desk.signedIn(publisher, PHONE);
  await page.evaluate(`location.hash = "#/settings/developers"`);
  await page.getByRole("button", { name: "New webhook" }).click();
  const address = page.getByRole("dialog").getByLabel("Address");
  await address.fill("http://127.0.0.1:9/hook");
  return { page, publisher, send: () => address.press("Enter") };
}

const webhooksOf = async (publisher: Publisher) => (await publisher.call("GET", "webhooks")).data;

test("a webhook for some events asks for at least one, and is made with those that are ticked", async () => {
  const { page, publisher, send } = await aForm();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Only these").check();
  await send();
  await dialog.getByRole("alert").getByText("Choose at least one event.").waitFor();
  await expectAccessible(page);
  expect(await webhooksOf(publisher)).toEqual([]);
  await dialog.getByLabel("issue.published").check();
  expect(await dialog.getByRole("alert").count()).toBe(0);
  await send();
  await expect.poll(() => webhooksOf(publisher)).toMatchObject([{ events: ["issue.published"] }]);
});

test("a tick that is taken back asks again, and all events ask for none", async () => {
  const { page, publisher, send } = await aForm();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Only these").check();
  await dialog.getByLabel("mail.bounced").check();
  await dialog.getByLabel("mail.bounced").uncheck();
  await send();
  await dialog.getByRole("alert").getByText("Choose at least one event.").waitFor();
  await dialog.getByLabel("All events").check();
  expect(await dialog.getByRole("alert").count()).toBe(0);
  await send();
  await expect.poll(() => webhooksOf(publisher)).toMatchObject([{ events: ["*"] }]);
});
