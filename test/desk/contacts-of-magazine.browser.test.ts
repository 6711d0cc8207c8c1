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

test.each([
  ["a phone", PHONE],
  ["a desk", {}],
])(
  "on %s, contacts show what they subscribe to, also once that has changed",
  async (_, options) => {
    const { page, publisher } = await desk.open(options);
    const ids: string[] = [];
    for (const title of ["Harbour", "Tides"]) {
      const { ID } = await publisher.aMagazine({ title });
      await publisher.succeed("POST", `magazines/${ID}/subscription`);
      ids.push(ID);
    }
    const subscribe = (index: number, ...emails: string[]) =>
      publisher.succeed("POST", `magazines/${ids[index]}/subscribers`, {
        contacts: JSON.stringify(emails.map((email) => ({ email }))),
      });
    await publisher.addContact("none@example.org");
    await subscribe(0, "both@example.org", "left@example.org");
    await subscribe(1, "both@example.org");
    const left = JSON.stringify(["left@example.org"]);
    await publisher.succeed("DELETE", `magazines/${ids[0]}/subscribers`, { emails: left });
    await visit(page, "#/contacts", "Contacts");
    const cell = (name: string) => page.getByRole("row", { name }).getByRole("cell").last();
    await expect.poll(() => cell("left@").textContent()).toBe("Harbour (Ended)");
    const both = (await cell("both@").textContent())?.split(", ").toSorted();
    expect([both, await cell("none@").textContent()]).toEqual([["Harbour", "Tides"], ""]);
    await expectAccessible(page);
    await page.getByLabel("Choose none@example.org").check();
    await page.getByRole("button", { name: "Subscribe", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Magazine").selectOption("Tides");
    await dialog.getByLabel("They have agreed to get it").check();
    await dialog.getByRole("button", { name: /^Do it for 1/ }).click();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => cell("none@").textContent()).toBe("Tides");
  },
);

test("subscribers are read on a phone without scrolling sideways", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  const email = `somebody.with.a.rather.long.name@a-rather-long-name-of-a-host.example.org`;
  const contacts = JSON.stringify([{ email, full_name: "Maximiliane von und zu Hohenstein" }]);
  await publisher.succeed("POST", `magazines/${ID}/subscribers`, { contacts });
  await publisher.succeed("DELETE", `magazines/${ID}/subscribers`, {
    emails: JSON.stringify([email]),
  });
  await visit(page, `#/magazines/${ID}/subscribers`, "Subscribers");
  const row = page.getByRole("row", { name: email });
  await row.getByText("Removed by you").waitFor();
  const width = "Math.max(document.body.scrollWidth, document.querySelector('table').scrollWidth)";
  expect(await page.evaluate(width)).toBeLessThanOrEqual(360);
  for (const cell of await row.getByRole("cell").all()) {
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  await expectAccessible(page);
});
