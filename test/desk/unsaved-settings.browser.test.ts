import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("what is typed into a magazine's settings outlives Back and a reload, until it is saved or discarded", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await visit(page, `#/magazines/${ID}/settings`, "Settings");
  const title = page.getByLabel("Title", { exact: true });
  const shelf = page.getByLabel("A public page with all issues");
  const price = page.getByLabel("Price of the subscription");
  const formOf = (field: typeof title) => page.locator("form", { has: field });
  const values = async () => {
    await title.waitFor();
    return [await title.inputValue(), await shelf.isChecked(), await price.inputValue()];
  };
  await title.fill("Ferry");
  await shelf.check();
  await page.getByText("Others see the cover and some pages, and then the price.").click();
  await price.fill("24,50 €");
  await page.getByLabel("Price of one issue").fill("0");
  await expectAccessible(page);

  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Harbour" }).waitFor();
  await page.goForward();
  expect(await values()).toEqual(["Ferry", true, "24,50 €"]);
  await page.reload();
  expect(await values()).toEqual(["Ferry", true, "24,50 €"]);

  await formOf(shelf).getByRole("button", { name: "Discard changes" }).click();
  await publisher.succeed("PUT", `magazines/${ID}`, { description: "Boats" });
  await formOf(title).getByRole("button", { name: "Save" }).click();
  await expect.poll(() => formOf(title).getByText("Not saved yet").count()).toBe(0);
  expect(await publisher.magazine(ID)).toMatchObject({
    title: "Ferry",
    description: "Boats",
    listed: false,
    subscription_status: "disabled",
  });
  expect(await values()).toEqual(["Ferry", false, "24,50 €"]);
  await formOf(price).getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.getByText("Not saved yet").count()).toBe(0);
  expect(await price.inputValue()).toBe("24.50");
});
