import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choosing, dropHeld, holding } from "#test/desk/support/chosen-file.ts";
import { limitAccount } from "#features/tenants/operations/manage-accounts.ts";
import { useDeskBrowser, visit } from "#test/desk/support/desk-browser.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { anEncryptedPdf, aPdf, aPdfWithBrokenPage } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
const content = await aPdf();
const text = { name: "notes.txt", content: Buffer.from("Nothing to publish") };

/** A folder such as a publisher keeps: PDFs, one in a folder below, and other files. */
async function aFolder(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const folder = join(await temporaryFolder(), name);
  for (const [file, written] of Object.entries(files)) {
    const path = join(folder, file);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, written);
  }
  return folder;
}

/** Drops what lies in the file system, folders too, as a hand does. */
async function drop(page: Page, ...files: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  }
}

/** Pastes a copied PDF into a part of a page, and its text, if it has one, as a cell of a table has. */
async function paste(page: Page, into: string, text: string = ""): Promise<void> {
  const copied = JSON.stringify([content.toString("base64"), text]);
  await page.locator(into).waitFor();
  await page.evaluate(`(([bytes, text]) => {
    const clipboardData = new DataTransfer();
    const decoded = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
    clipboardData.items.add(new File([decoded], "copied.pdf"));
    if (text) clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
    document.querySelector(${JSON.stringify(into)}).dispatchEvent(paste);
  })(${copied})`);
}

test("the PDFs of a dropped folder become issues, and its other files are left alone", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${ID}`, "Harbour");
  const folder = await aFolder("Year 2026", {
    "Gazette no. 10.pdf": content,
    "Gazette no. 9.pdf": content,
    "earlier/Gazette no. 2.pdf": content,
    "cover.png": "a picture",
    ".DS_Store": "a trace of a computer",
    "._Gazette no. 9.pdf": "another",
  });
  await drop(page, folder);
  await expect.poll(() => page.getByText("Ready", { exact: true }).count()).toBe(3);
  const cards = await page.locator("main li").allInnerTexts();
  const numbers = cards.map((card) => /no\. \d+/.exec(card)?.[0]);
  // Two are sent at a time, and either may be done first.
  expect(new Set(numbers)).toEqual(new Set(["no. 2", "no. 9", "no. 10"]));
  expect(await page.getByText("Not a PDF").count()).toBe(0);
});

test("a folder without a PDF, or with none that is one, is named among what was not uploaded", async () => {
  const { page } = await desk.open();
  const empty = await aFolder("Pictures", { "cover.png": "a picture" });
  const wrong = await aFolder("Texts", { "letter.pdf": "a text" });
  await drop(page, empty, wrong);
  await page.getByText("Not a PDF, so not uploaded: Pictures, letter.pdf").waitFor();
  expect(await page.getByRole("heading", { name: "Publish your first magazine" }).count()).toBe(1);
});

test("a PDF for which the account's storage has no room says so, and not that it is too long", async () => {
  const publisher = await host.anAccount("Narrow");
  await limitAccount("Narrow", { storage_mb: 1 });
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.evaluate(holding([{ name: "Gazette.pdf", content, padding: 1_200_000 }]));
  await page.evaluate(dropHeld);
  await page.getByText("Your storage is used up.").first().waitFor();
  expect(await page.getByText("more pages than").count()).toBe(0);
});

test("several PDFs dropped on an issue replace nothing, and the desk says what to do with them", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(ID);
  await visit(page, `#/issues/${issueId}`, "Harbour");
  const two = ["may.pdf", "june.pdf"].map((name) => ({ name, content }));
  await page.evaluate(holding(two));
  await page.evaluate(dropHeld);
  await page.getByText("One PDF at a time takes the place of this one.").waitFor();
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 1 });
  expect(await page.getByText("Converting").count()).toBe(0);
});

test("a copied PDF can be pasted, and what is pasted into a field with its text is left to the field", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${ID}/settings`, "Settings");
  await paste(page, "textarea", "a cell");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await paste(page, "h1");
  await page.getByText("Ready", { exact: true }).waitFor();
});

test("what was not uploaded is no longer told once something is", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.evaluate(choosing([text]));
  const told = page.getByText("Not a PDF, so not uploaded: notes.txt");
  await told.waitFor();
  await page.evaluate(choosing([{ name: "may.pdf", content }]));
  await page.getByText("Ready", { exact: true }).waitFor();
  expect(await told.count()).toBe(0);
});

test("a problem stays on its screen until it is closed, and does not follow to the next once it could be read", async () => {
  const { page } = await desk.open();
  await page.clock.install();
  await page.evaluate(choosing([text]));
  const told = page.getByText("Not a PDF, so not uploaded: notes.txt");
  await told.waitFor();
  await visit(page, "#/contacts", "Contacts");
  await told.waitFor();
  await page.clock.fastForward(60_000);
  await told.waitFor();
  await visit(page, "#/", "Publish your first magazine");
  await expect.poll(() => told.count()).toBe(0);
});

test("a PDF with one broken page is refused with the number of that page", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${ID}`, "Harbour");
  const broken = { name: "may.pdf", content: await aPdfWithBrokenPage(6, 3) };
  await page.evaluate(choosing([broken]));
  await page.getByRole("alert").filter({ hasText: "The problem is on page 3." }).waitFor();
  expect(await page.getByText("This PDF is damaged or incomplete.").count()).toBe(1);
});

test("what becomes of a PDF that is dropped at the head of an issue's screen is in view", async () => {
  const { page, publisher } = await desk.open({ viewport: { width: 1280, height: 800 } });
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/issues/${await publisher.anIssue(ID)}`, "Harbour");
  await page.getByText("Delete issue").waitFor();
  await page.evaluate(holding([{ name: "secret.pdf", content: await anEncryptedPdf() }]));
  await page.evaluate(dropHeld);
  const refusal = page.getByText("This PDF asks for a password before it opens.");
  await refusal.waitFor();
  const { y = 800 } = (await refusal.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(700);
});
