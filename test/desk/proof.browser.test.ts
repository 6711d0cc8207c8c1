import { expect, test } from "vitest";
import { listKeys } from "#contract/api/key-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, signIn, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("a key is made in an old session once its owner has shown the secret, and not without", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const names = async (): Promise<string[]> =>
    dataOf(listKeys, await publisher.call("GET", "keys")).map(({ name }) => name);
  host.pass({ seconds: 601 });
  await visit(page, "#/settings/developers", "Settings");
  await page.getByRole("button", { name: "New key" }).click();
  const form = page.getByRole("dialog", { name: "New key" });
  await form.getByLabel("Name").fill("Shop");
  const make = form.getByRole("button", { name: "New key" });
  await make.click();
  const question = page.getByRole("dialog", { name: "Show that it is you" });
  await question.getByText("more than ten minutes ago").waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await form.getByText("Nothing has been changed").waitFor();
  expect(await names()).toEqual([""]);
  await make.click();
  await question.waitFor();
  await signIn(page, { ...publisher.credentials, secret: "wrong" });
  await question.getByText("The key or secret is wrong").waitFor();
  await signIn(page, publisher.credentials);
  await page.getByRole("dialog", { name: "Shop" }).waitFor();
  expect(await names()).toEqual(["", "Shop"]);
});
