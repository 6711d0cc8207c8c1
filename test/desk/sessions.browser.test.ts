import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { Browser } from "./support/browser.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("the settings name each session's browser and address, and end all of them, this one too", async () => {
  const { page, publisher } = await desk.open();
  const other = await Browser.with(host.address, publisher.credentials);
  await visit(page, "#/settings", "Settings");
  await page.getByText(/Chrome on Linux/).waitFor();
  await page.getByText(/This browser · 127\.0\.0\.1/).waitFor();
  await page.getByRole("button", { name: "End all sessions" }).click();
  const question = page.getByRole("dialog", { name: "End all sessions" });
  await question.getByText("this one too").waitFor();
  await question.getByRole("button", { name: "End all sessions" }).click();
  await page.getByLabel("API key").waitFor();
  expect((await other.call("GET", "magazines")).status).toBe(401);
  expect(await page.context().cookies()).toEqual([]);
});
