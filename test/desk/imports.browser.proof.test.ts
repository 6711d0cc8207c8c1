import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listContacts } from "#contract/api/contact-operations.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { lineOf, PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";
import {
  begin,
  hasAsked,
  holdStore,
  importRows,
  pasteRows,
  reportOn,
} from "./support/importing.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("an import continues where it was after a reload on any screen: nothing twice, and every row in the report", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const rows = Array.from({ length: 250 }, (_, index) => `Reader ${index},r${index}@example.org`);
  const isTaken = Promise.withResolvers<void>();
  let batches = 0;
  // The service takes the second batch, but its answer never arrives.
  await page.route("**/contacts/batch", async (route) => {
    batches += 1;
    if (batches !== 2) return route.continue();
    await route.fetch();
    isTaken.resolve();
  });
  await importRows(page, `${rows.join("\n")}\nNobody,nowhere\n`, "Importing");
  await isTaken.promise;
  await page.getByText("Pasted rows: 100 of 250 rows done").waitFor();
  await expectAccessible(page);
  await visit(page, "#/settings", "Settings");
  await page.reload();
  await page.getByText("The import of contacts is complete.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("The import is complete").waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText("The import is complete").waitFor();
  expect(batches).toBe(4);
  const lines = await reportOn(page);
  expect(lines.filter((line) => line.endsWith(",Added,"))).toHaveLength(250);
  expect(lines.at(-1)).toBe("251,nowhere,Not imported,Not an email address");
  const { data } = await publisher.call("GET", "contacts");
  expect(data).toHaveLength(250);
  await page.getByRole("link", { name: "To the contacts" }).click();
  await page.getByText("250 contacts").waitFor();
  await visit(page, "#/contacts/import", "Import contacts");
  await page.getByText("Choose a file").waitFor();
});

test("an import that was stopped waits until its publisher continues it", async () => {
  const { page, publisher } = await desk.open();
  const rows = Array.from({ length: 150 }, (_, index) => `s${index}@example.org`);
  const isHeld = Promise.withResolvers<void>();
  let batches = 0;
  await page.route("**/contacts/batch", async (route) => {
    batches += 1;
    if (batches === 1) await route.continue();
    else isHeld.resolve();
  });
  await importRows(page, rows.join("\n"), "Importing");
  await isHeld.promise;
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("The import was stopped.").waitFor();
  await page.unrouteAll();
  await visit(page, "#/settings", "Settings");
  await page.reload();
  await page.getByText("An import of contacts is waiting").waitFor();
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { name: "An import was interrupted" }).waitFor();
  await expectAccessible(page);
  await visit(page, "#/contacts", "Contacts");
  await page.getByText("Pasted rows: 100 of 150 rows done").waitFor();
  await page.getByRole("link", { name: "An import was interrupted" }).click();
  await page.getByRole("button", { name: "Continue the import" }).click();
  await page.getByText("The import is complete").waitFor();
  const { data } = await publisher.call("GET", "contacts");
  expect(data).toHaveLength(150);
});

test("an import says at once that the line is cut, and continues by itself: no row is lost, none doubled", async () => {
  const { page, publisher } = await desk.open();
  const line = await lineOf(page);
  let batches = 0;
  // The connection breaks while the answer to the second batch is on its way.
  await page.route("**/contacts/batch", async (route) => {
    batches += 1;
    if (batches !== 2) return route.continue();
    await route.fetch();
    await line.cut();
    await route.abort("internetdisconnected");
  });
  await importRows(page, rowsOf("o", 250), "Importing");
  await page.getByText("Masthead cannot be reached at the moment").waitFor();
  await page.getByText("Pasted rows: 100 of 250 rows done").waitFor();
  await line.restore();
  await page.getByText("The import is complete").waitFor();
  const [, ...lines] = await reportOn(page);
  expect(lines).toEqual(
    Array.from({ length: 250 }, (_, index) => `${index + 1},o${index}@example.org,Added,`),
  );
  expect(await addressesOf(publisher)).toHaveLength(250);
});

test("of two imports that begin in two tabs at once, the second waits, and neither spoils the other", async () => {
  const { page, publisher } = await desk.open();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await pasteRows(page, rowsOf("a", 150));
  await pasteRows(other, rowsOf("b", 150));
  const release = await holdStore(page);
  await Promise.all([begin(page), begin(other)]);
  await Promise.all([hasAsked(page), hasAsked(other)]);
  await release();
  for (const tab of [page, other]) await tab.getByText("The import is complete").waitFor();
  const first = await addressesOf(publisher);
  const isOthers = first[0]?.startsWith("b") === true;
  expect(first).toEqual(addressed(isOthers ? "b" : "a", 150));
  const [winner, loser] = isOthers ? [other, page] : [page, other];
  // The rows remain, and the report of the first import stays open.
  await loser.getByRole("button", { name: "Choose another file" }).click();
  await begin(loser);
  await loser.getByText("The import is complete").waitFor();
  expect(await reportedOn(loser)).toEqual(addressed(isOthers ? "a" : "b", 150));
  expect(await reportedOn(winner)).toEqual(first);
  expect(await addressesOf(publisher)).toHaveLength(300);
});

test("a tab whose import another tab has replaced takes none of the new one's rows for its own", async () => {
  const { page, publisher } = await desk.open();
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  let batches = 0;
  await page.route("**/contacts/batch", async (route) => {
    batches += 1;
    if (batches === 2) {
      const response = await route.fetch();
      isHeld.resolve();
      await isOver.promise;
      return route.fulfill({ response }).catch(() => undefined);
    }
    return route.continue();
  });
  await importRows(page, rowsOf("c", 150), "Importing");
  await isHeld.promise;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText("Pasted rows: 100 of 150 rows done").waitFor();
  await other.getByRole("button", { name: "Stop" }).click();
  await other.getByRole("button", { name: "Choose another file" }).click();
  await importRows(other, rowsOf("d", 150));
  isOver.resolve();
  await page.getByText("The import is complete").waitFor();
  for (const tab of [page, other]) {
    expect(await reportedOn(tab)).toEqual(addressed("d", 150));
  }
  expect(await addressesOf(publisher)).toEqual([...addressed("c", 150), ...addressed("d", 150)]);
});

function rowsOf(letter: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${letter}${index}@example.org\n`).join("");
}

function addressed(letter: string, count: number): string[] {
  return rowsOf(letter, count).trimEnd().split("\n").toSorted();
}

/** The addresses in the report that a tab shows. */
async function reportedOn(page: Page): Promise<string[]> {
  const [, ...lines] = await reportOn(page);
  return lines.map((line) => line.split(",")[1] ?? "").toSorted();
}

async function addressesOf(publisher: Publisher): Promise<string[]> {
  const contacts = dataOf(listContacts, await publisher.call("GET", "contacts"));
  return contacts.map(({ email }) => email).toSorted();
}
