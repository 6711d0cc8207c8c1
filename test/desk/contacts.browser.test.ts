import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";
import { importRows } from "./support/importing.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("contacts are imported with bad rows named, looked at, and erased", async () => {
  const { page, publisher } = await desk.open();
  await visit(page, "#/contacts/import", "Import contacts");
  await expectAccessible(page);
  await page
    .getByLabel("Or paste the rows here")
    .fill(
      "Name;E-Mail\nAnn Reed;ann@example.org\nNobody;\nBo;not an address\nAnn;ANN@example.org\n",
    );
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("3 rows have problems").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 contact" }).click();
  await page.getByText("The import is complete").waitFor();
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the report" }).click(),
  ]);
  expect(report.suggestedFilename()).toBe("import.csv");
  await page.getByRole("link", { name: "To the contacts" }).click();
  await page.getByRole("link", { name: "ann@example.org" }).click();
  // The address is a heading only until the contact arrives, so the name is awaited.
  await page.getByRole("heading", { level: 1, name: "Ann Reed" }).waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ann Reed");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase contact" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("ann@example.org");
  await dialog.getByRole("button", { name: "Erase contact" }).click();
  await page.getByRole("heading", { level: 1, name: "Contacts" }).waitFor();
  await page.getByText("No contacts yet").waitFor();
  expect((await publisher.call("GET", "contacts/ann@example.org")).status).toBe(404);
});

test("a list of another program is read by its contents, and in the encoding that is chosen", async () => {
  const { page, publisher } = await desk.open();
  await visit(page, "#/contacts/import", "Import contacts");
  // Windows-1251: "Имя", "Фамилия", "Иван", "Петров".
  const list =
    "Email Type,\u00C8\u00EC\u00FF,\u00D4\u00E0\u00EC\u00E8\u00EB\u00E8\u00FF,E-mail 1 - Value,E-mail 2 - Value\nSMTP,\u00C8\u00E2\u00E0\u00ED,\u00CF\u00E5\u00F2\u00F0\u00EE\u00E2,ivan@example.org,ivan@work.example\n";
  const chosen = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list, "latin1") };
  await page.getByLabel("Choose a file").setInputFiles(chosen);
  const encoding = page.getByLabel("Encoding of the file");
  expect(await encoding.inputValue()).toBe("windows-1251");
  const kindOf = (name: string) => page.getByLabel(`Column “${name}”`).inputValue();
  expect(await kindOf("Email Type")).toBe("");
  expect(await kindOf("Фамилия")).toBe("last_name");
  expect(await kindOf("E-mail 1 - Value")).toBe("email");
  expect(await kindOf("E-mail 2 - Value")).toBe("other_email");
  await expectAccessible(page);
  await encoding.selectOption("windows-1252");
  await page.getByText("Èâàí").waitFor();
  await encoding.selectOption("utf-8");
  await page.getByText("Some bytes of the file are not letters in this encoding.").waitFor();
  await expectAccessible(page);
  await encoding.selectOption("windows-1251");
  await page.getByText("Петров").waitFor();
  await page.getByRole("button", { name: "Import 1 contact" }).click();
  await page.getByText("The import is complete").waitFor();
  const { data } = await publisher.call("GET", "contacts/ivan@example.org");
  expect(data).toMatchObject({ full_name: "Иван Петров" });
});

test("contacts that were just added or imported are in the list at once, and those that were erased do not come back", async () => {
  const { page, publisher } = await desk.open();
  await publisher.addContact("old@example.org");
  host.table.lag.delayIndex();
  try {
    await visit(page, "#/contacts", "Contacts");
    await page.getByRole("button", { name: "Add contact" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email address").fill("Added@Example.org");
    await dialog.getByLabel("Name").fill("Ada Stone");
    await dialog.getByRole("button", { name: "Add" }).click();
    await dialog.waitFor({ state: "detached" });
    await importRows(page, "Bea Lund,bea@example.org\n,old@example.org\n");
    await page.getByRole("link", { name: "To the contacts" }).click();
    const rows = page.getByRole("table").getByRole("link");
    await page.getByText("3 contacts").waitFor();
    expect(await rows.allTextContents()).toEqual([
      "bea@example.org",
      "Added@example.org",
      "old@example.org",
    ]);
    await page.getByLabel("Search contacts").fill("stone ada");
    await page.getByText("1 contact", { exact: true }).waitFor();
    expect(await rows.allTextContents()).toEqual(["Added@example.org"]);
    await erase(page, "#/contacts/of/old%40example.org", "old@example.org");
    await page.getByLabel("Search contacts").fill("old");
    await page.getByText("Nobody’s address or name begins with “old”.").waitFor();
    await page.getByLabel("Search contacts").fill("");
    await page.getByText("2 contacts").waitFor();
  } finally {
    host.table.lag.endDelay();
  }
  await page.getByLabel("Search contacts").fill("e");
  await page.getByText("Nobody’s").waitFor();
  await page.getByLabel("Search contacts").fill("");
  await page.getByText("2 contacts").waitFor();
});

test("keys lead through more contacts than are loaded, and the focus is never lost", async () => {
  const { page, publisher } = await desk.open();
  await publisher.succeed("POST", "contacts", { email: "first@example.org", full_name: "First" });
  for (let start = 0; start < 700; start += 100) {
    const contacts = Array.from({ length: 100 }, (_, index) => ({
      email: `k${start + index}@example.org`,
      full_name: `Key ${start + index}`,
    }));
    await publisher.succeed("POST", "contacts/batch", new JsonBody({ contacts }));
  }
  await visit(page, "#/contacts", "Contacts");
  const focused = () => page.evaluate("document.activeElement.textContent");
  const isLetGo = Promise.withResolvers<void>();
  await page.route("**/contacts?*limit=5000*", async (route) => {
    await isLetGo.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "first@example.org" }).focus();
  await page.keyboard.press("End");
  await page.locator(".contacts-more").getByText("First 500 contacts").waitFor();
  await expect.poll(focused).toBe("k498@example.org");
  await page.locator(".contacts-pending").first().waitFor();
  await expectAccessible(page);
  isLetGo.resolve();
  await expect.poll(focused).toBe("k699@example.org");
  await page.keyboard.press("Home");
  for (const [key, email] of [
    ["ArrowDown", "k0@example.org"],
    ["PageDown", "k10@example.org"],
    ["End", "k699@example.org"],
    ["ArrowUp", "k698@example.org"],
    ["PageUp", "k688@example.org"],
    ["Home", "first@example.org"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(email);
  }
  await page.keyboard.press("End");
  await page.getByRole("row", { name: "k699@example.org Key 699" }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const lines = (await text(await file.createReadStream())).trimEnd().split("\n");
  expect(lines).toHaveLength(702);
  expect(lines.at(-1)).toBe("k699@example.org,Key 699,,,,,");
});

test("the link in a contact's mails is renewed once its consequences are read", async () => {
  const { page, publisher } = await desk.open();
  await publisher.addContact("ann@example.org");
  const renewals = async () => {
    const { data } = await publisher.call("GET", "audit?limit=1");
    return JSON.stringify(data).includes("renewLink");
  };
  await visit(page, "#/contacts/of/ann%40example.org", "ann@example.org");
  const button = page.getByRole("button", { name: "Renew the link in mails" });
  await button.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The link in all mails sent to ann@example.org so far").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await renewals()).toBe(false);
  await button.click();
  await dialog.getByRole("button", { name: "Renew the link in mails" }).click();
  await page.getByText("The link is renewed").waitFor();
  expect(await renewals()).toBe(true);
});

async function erase(page: Page, place: string, email: string): Promise<void> {
  await visit(page, place, email);
  await page.getByRole("button", { name: "Erase contact" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(email);
  await dialog.getByRole("button", { name: "Erase contact" }).click();
  await page.getByRole("heading", { level: 1, name: "Contacts" }).waitFor();
}
