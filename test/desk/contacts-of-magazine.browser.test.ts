import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("the contacts of a magazine are chosen by what they subscribe to, and unsubscribed together", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.aMagazine({ title: "Tides" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  for (const email of ["ann@example.org", "bea@example.org", "carl@example.org"]) {
    await publisher.addContact(email);
  }
  const contacts = JSON.stringify([{ email: "ann@example.org" }, { email: "bea@example.org" }]);
  await publisher.succeed("POST", `magazines/${magazineId}/subscribers`, { contacts });
  await visit(page, "#/contacts", "Contacts");
  await page.getByText("3 contacts", { exact: true }).waitFor();
  const show = page.getByLabel("Show", { exact: true });
  await show.selectOption("Subscribers of Harbour");
  await page.getByText("2 contacts", { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel("Choose carl@example.org").count()).toBe(0);
  await page.getByLabel("Search contacts").fill("be");
  await page.getByText("1 contact", { exact: true }).waitFor();
  await page.getByLabel("Search contacts").fill("");
  await page.getByText("2 contacts", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Do it for 2 contacts" }).click();
  await dialog.getByText("Done for 2 contacts").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByText("Nobody here yet.").waitFor();
  await show.selectOption("Subscribers of Tides");
  await page.getByText("Nobody here yet.").waitFor();
  await show.selectOption("All contacts");
  await page.getByText("3 contacts", { exact: true }).waitFor();
});
