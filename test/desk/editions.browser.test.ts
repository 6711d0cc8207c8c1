import { expect, test } from "vitest";
import { editionsOf, replace } from "#test/editions/editions.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("an edition that is no longer shown can be withdrawn, after a question", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const id = await publisher.anIssue(ID);
  await replace(publisher, id, 3);
  await host.idle();
  const page = await desk.signedIn(publisher, PHONE);
  await page.evaluate(`location.hash = "#/issues/${id}"`);
  await page.getByRole("button", { name: "Withdraw: Edition 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw edition 1?" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText("Edition 1 has been withdrawn.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByRole("button", { name: "Withdraw: Edition 1" }).count()).toBe(0);
  expect((await editionsOf(publisher, id)).map(({ edition }) => edition)).toEqual([2]);
});
