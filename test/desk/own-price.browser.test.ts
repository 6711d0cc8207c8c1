import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

async function aPaidIssue(issuePrice: string) {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour", language: "en" });
  const terms = { price: "24", issue_price: issuePrice };
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { currency: "EUR" });
  const id = await publisher.anIssue(magazineId, { volume: "May" });
  await publisher.publish(id, "unlisted");
  const page = await desk.signedIn(publisher);
  await visit(page, `#/issues/${id}`, "May");
  const field = page.getByLabel("A price of its own");
  const save = async (text: string): Promise<void> => {
    await field.fill(text);
    await page
      .locator("form", { has: field })
      .getByRole("button", { name: "Save", exact: true })
      .click();
  };
  return { publisher, id, page, field, save };
}

test("an issue of a paid magazine gets its own price on its screen, and gives it up", async () => {
  const { publisher, id, page, field, save } = await aPaidIssue("4.5");
  await page.getByText("Empty: the magazine’s price for one issue, €4.50.").waitFor();
  expect(await field.inputValue()).toBe("");
  await expectAccessible(page);
  await save("2,50 €");
  await expect.poll(() => publisher.issue(id)).toMatchObject({ price: 2.5 });
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("2.50");
  for (const [text, problem] of [
    ["2,50 $", "This names a currency other than EUR."],
    ["0.2", "At least €0.50, or 0 if it is not for sale."],
    ["much", "Enter a price, such as 24.50."],
  ] as const) {
    await save(text);
    await page.getByText(problem).waitFor();
  }
  await save("");
  await expect.poll(() => publisher.issue(id)).toMatchObject({ price: 4.5, preview_pages: "1-1" });
});

test("a price of its own that equals the magazine's stays in the field, and remains when the magazine's changes", async () => {
  const { publisher, id, page, field, save } = await aPaidIssue("4.5");
  await save("4.50");
  await expect.poll(() => publisher.issue(id)).toMatchObject({ price: 4.5, own_price: 4.5 });
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("4.50");
  const { magazine_id: magazineId } = await publisher.issue(id);
  const terms = { price: "24", issue_price: "6" };
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  await page.reload();
  await page.getByText("Empty: the magazine’s price for one issue, €6.00.").waitFor();
  expect(await field.inputValue()).toBe("4.50");
  await save("");
  await expect.poll(() => publisher.issue(id)).toMatchObject({ price: 6, own_price: null });
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("");
});

test("an issue at price 0 is free, which is told from one that only subscribers can read", async () => {
  const { publisher, id, page, field, save } = await aPaidIssue("0");
  await page.getByText("Empty: only subscribers can read it").waitFor();
  expect(await field.inputValue()).toBe("");
  await save("0");
  await expect.poll(() => publisher.issue(id)).toMatchObject({ price: 0, preview_pages: null });
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("0");
});

test("an issue of a free magazine has no field for a price", async () => {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  const id = await publisher.anIssue(magazineId, { volume: "May" });
  const page = await desk.signedIn(publisher);
  await visit(page, `#/issues/${id}`, "May");
  await page.getByLabel("A title of its own").waitFor();
  expect(await page.getByLabel("A price of its own").count()).toBe(0);
});
