import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { mailTo } from "#test/contacts/address-book.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

async function subscribe(publisher: Publisher, magazineId: string, emails: readonly string[]) {
  for (let start = 0; start < emails.length; start += 100) {
    const contacts = emails
      .slice(start, start + 100)
      .map((email) => ({ email, full_name: "=Ann" }));
    await publisher.succeed("POST", `magazines/${magazineId}/subscribers`, {
      contacts: JSON.stringify(contacts),
    });
  }
}

async function leave(publisher: Publisher, magazineId: string, email: string): Promise<void> {
  await publisher.addContact(email);
  await publisher.succeed("POST", `contacts/${email}/subscription/${magazineId}`);
  await host.idle();
  const [welcome] = await mailTo(host, email);
  const stop = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(welcome?.text ?? "")?.[0] ?? "";
  expect((await fetch(stop, { method: "POST" })).status).toBe(200);
}

test("a magazine's subscribers are listed, found, told apart and exported, with a number that is right", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  const emails = Array.from({ length: 120 }, (_, index) => `r${index}@example.org`);
  await subscribe(publisher, magazineId, emails);
  await leave(publisher, magazineId, "left@example.org");
  await visit(page, `#/magazines/${magazineId}`, "Harbour");
  await page.getByRole("link", { name: "Subscribers" }).click();
  await page.getByRole("heading", { level: 1, name: "Subscribers" }).waitFor();
  await page.getByText("120 subscribers", { exact: true }).waitFor();
  await page.getByText("121 joined and 1 left").waitFor();
  await page.getByText("First 50 contacts").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("First 100 contacts").waitFor();
  await page.getByLabel("Status").selectOption("Ended");
  await page.getByText("1 found").waitFor();
  await page
    .getByRole("row", { name: /left@example[.]org/ })
    .getByText("Unsubscribed")
    .waitFor();
  await expectAccessible(page);
  await page.getByLabel("Status").selectOption("Active");
  await page.getByLabel("Search subscribers").fill("r11");
  await page.getByText("11 found").waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const rows = (await text(await saved.createReadStream())).trimEnd().split("\n");
  expect(rows).toHaveLength(12);
  expect(rows[0]).toBe("email,full_name,status,since,ends_at,reason");
  for (const row of rows.slice(1)) expect(row).toMatch(/^r11\d?@example\.org,'=Ann,confirmed,/);
  await page.getByRole("link", { name: "r110@example.org" }).click();
  await page.getByRole("heading", { level: 2, name: "Subscriptions" }).waitFor();
});

test("a magazine that nobody reads yet says so, and one with paid time says when it ends", async () => {
  const { page, publisher } = await desk.open();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Tides" });
  await visit(page, `#/magazines/${magazineId}/subscribers`, "Subscribers");
  await page.getByText("0 subscribers").waitFor();
  await page.getByText("Nobody here yet.").waitFor();
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
    price: "20",
    issue_price: "4",
    preview_pages: "1-1",
  });
  await publisher.addContact("ann@example.org");
  await publisher.succeed("POST", `contacts/ann@example.org/subscription/${magazineId}`, {
    cycle: "1",
  });
  await page.reload();
  await page.getByText("1 subscriber", { exact: true }).waitFor();
  const row = page.getByRole("row", { name: /ann@example[.]org/ });
  expect(await row.textContent()).toMatch(/Active\d+ \w+ \d{4}\d+ \w+ \d{4}$/);
  host.pass({ days: 8 });
  await desk.signedIn(publisher).then(async (later) => {
    await visit(later, `#/magazines/${magazineId}/subscribers`, "Subscribers");
    await later.getByText("0 subscribers").waitFor();
    await later.getByText("The paid time is over").waitFor();
  });
});
