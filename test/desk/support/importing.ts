import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { visit } from "./desk-browser.ts";

/** Pastes rows and reviews them, up to the button that imports them. */
export async function pasteRows(page: Page, rows: string): Promise<void> {
  await visit(page, "#/contacts/import", "Import contacts");
  await page.getByLabel("Or paste the rows here").fill(rows);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: /^Import [\d,]+ contact/ }).waitFor();
}

/** Starts the import of the reviewed rows. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Import [\d,]+ contact/ }).click();
}

/** Pastes rows and imports them. */
export async function importRows(
  page: Page,
  rows: string,
  until = "The import is complete",
): Promise<void> {
  await pasteRows(page, rows);
  await begin(page);
  await page.getByRole("heading", { name: until }).waitFor();
}

/** The lines of the report on an import. */
export async function reportOn(page: Page): Promise<string[]> {
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the report" }).click(),
  ]);
  return (await text(await report.createReadStream())).trimEnd().split("\n");
}

/** Blocks the browser's store of imports for all tabs. @returns a function that lets them continue one by one */
export async function holdStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("masthead.desk.import");
    opening.onerror = reject;
    opening.onsuccess = () => {
      const parts = opening.result.transaction("parts", "readwrite").objectStore("parts");
      globalThis.isHeld = true;
      const hold = () => {
        resolve();
        if (isHeld) parts.count().onsuccess = hold;
        else opening.result.close();
      };
      parts.count().onsuccess = hold;
    };
  })`);
  return () => page.evaluate("isHeld = false");
}

/** Waits until the store has queued all that a tab has asked of it. */
export async function hasAsked(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("masthead.desk.import");
    opening.onerror = reject;
    opening.onsuccess = () => resolve(opening.result.close());
  })`);
}
