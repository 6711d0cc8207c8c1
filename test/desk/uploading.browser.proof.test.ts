import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { choosing, dropHeld, holding } from "./support/chosen-file.ts";
import { type Line, lineOf, PHONE, signIn, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

const content = await aPdf();
const small = { name: "spring-2026.pdf", content };
const large = { name: "summer-2026.pdf", content, padding: 17 * 1024 * 1024 };
const damaged = { name: "autumn-2026.pdf", content: Buffer.from("%PDF-1.7 and nothing else") };
const text = { name: "notes.txt", content: Buffer.from("no PDF") };
const nothing = { name: "empty.pdf", content: Buffer.alloc(0) };

const ready = (page: Page) => page.getByRole("link", { name: "Publish …" });
const isPart = (request: Request) => request.method() === "PUT" && !request.url().includes("/api/");

/** Slow enough for a test to act while a large file is sent. */
const SLOW = 4_000_000;

/** Sends the large file over a slow connection until its first part has arrived. */
async function beginLarge(page: Page): Promise<Line> {
  const line = await lineOf(page);
  await line.slow(SLOW);
  const arrived = page.waitForResponse((response) => isPart(response.request()));
  await page.evaluate(choosing([large]));
  await arrived;
  return line;
}

test("a PDF dropped on the empty desk becomes a magazine with an issue to publish", async () => {
  const { page } = await desk.open({ colorScheme: "dark" });
  await page.evaluate(choosing([text]));
  await page.getByText("Not a PDF, so not uploaded: notes.txt").waitFor();
  await page.evaluate(holding([small]));
  await page.getByText("Let go to upload").waitFor();
  expect(await page.evaluate(dropHeld)).toBe(true);
  await page.getByRole("heading", { name: "Spring 2026" }).waitFor();
  await ready(page).waitFor();
  await expectAccessible(page);
  await page.reload();
  await ready(page).waitFor();
  expect(await ready(page).count()).toBe(1);
});

test("the first view is at most 60 KB of compressed script", async () => {
  const page = await desk.page();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body());
  });
  await page.goto(`${host.address}/desk/`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await signIn(page, (await host.anAccount()).credentials);
  await page.getByText("Drop a PDF here").waitFor();
  await expectAccessible(page);
  const sizes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script).length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

test("of several files at once, those that are PDFs become issues, and the others say why not", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.evaluate(choosing([small, nothing, damaged, text]));
  await page.getByText("Not a PDF, so not uploaded: empty.pdf, notes.txt").waitFor();
  await page.getByText("This PDF is damaged or incomplete.").waitFor();
  await ready(page).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(2);
  await expectAccessible(page);
});

test("a PDF dropped on the page of an issue replaces its PDF", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/issues/${await publisher.anIssue(ID)}`, "Harbour");
  await page.evaluate(holding([text]));
  await page.evaluate(dropHeld);
  await page.getByText("Not a PDF, so not uploaded: notes.txt").waitFor();
  await page.evaluate(holding([small]));
  await page.locator(".drop-over").getByText("Replace the PDF").waitFor();
  await page.evaluate(dropHeld);
  await page.getByRole("button", { name: "Show this one" }).waitFor();
});

test("an issue is called what its PDF says, shown to be changed before it is published", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${ID}`, "Harbour");
  const titled = await aPdf({ title: "Harbour – The boats of May" });
  const named = await aPdf({ title: "Microsoft Word - x.docx" });
  await page.evaluate(
    choosing([
      { name: "print_FINAL.pdf", content: titled },
      { name: "june_v2.pdf", content: named },
    ]),
  );
  await expect.poll(() => ready(page).count()).toBe(2);
  await page.getByRole("link", { name: /^Harbour, June/ }).waitFor();
  await page.getByRole("link", { name: /^Harbour, The boats of May/ }).click();
  await page.getByRole("heading", { level: 1, name: "The boats of May" }).waitFor();
  await ready(page).click();
  const name = page.getByLabel("What is it called?");
  await expect.poll(() => name.inputValue()).toBe("The boats of May");
  await expect.poll(() => page.evaluate("getSelection().toString()")).toBe("The boats of May");
  await page.keyboard.type("May");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Published" }).waitFor();
  expect((await publisher.listedIssues(ID)).map(({ volume }) => volume)).toContain("May");
});

test("a PDF dropped on any other screen asks for its magazine, and is seen on its way on each", async () => {
  const { page, publisher } = await desk.open();
  await publisher.aMagazine({ title: "Harbour" });
  await visit(page, "#/settings", "Settings");
  const line = await lineOf(page);
  await line.slow(SLOW);
  await page.evaluate(holding([large]));
  await page.getByText("Let go to upload").waitFor();
  expect(await page.evaluate(dropHeld)).toBe(true);
  const dialog = page.getByRole("dialog", { name: "Which magazine is it for?" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Magazine").selectOption("A new magazine");
  await dialog.getByLabel("Title").fill("Meridian");
  await dialog.getByLabel("Title").press("Enter");
  await page.getByRole("heading", { name: "Meridian" }).waitFor();
  await visit(page, "#/contacts", "Contacts");
  const underWay = page.getByRole("link", { name: "summer-2026.pdf" });
  await underWay.waitFor();
  await expectAccessible(page);
  await underWay.click();
  await page.getByRole("heading", { name: "Meridian" }).waitFor();
  await line.restore();
  await ready(page).waitFor();
});

test("a failure is told of once, in one tab, and Replace stays after it", async () => {
  const { page, publisher } = await desk.open();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const id = await publisher.anIssue(ID);
  await visit(page, `#/issues/${id}`, "Harbour");
  await page.evaluate(choosing([damaged]));
  await page.getByText("This PDF is damaged or incomplete.").waitFor();
  await page.getByRole("heading", { level: 3, name: damaged.name }).waitFor();
  await page.getByText("Replace the PDF").waitFor();
  await visit(page, "#/settings", "Settings");
  const followed = page.waitForResponse((response) => response.url().endsWith("/status"));
  await page.reload();
  await (await followed).finished();
  await visit(page, "#/contacts", "Contacts");
  expect(await page.getByText("could not be made into an issue").count()).toBe(0);
  await visit(page, `#/issues/${id}`, "Harbour");
  await page.getByText("This PDF is damaged or incomplete.").waitFor();
  await page.evaluate(choosing([small]));
  await page.getByRole("button", { name: "Show this one" }).waitFor();
  expect(await page.getByText("This PDF is damaged or incomplete.").count()).toBe(0);
});

test("what cannot be converted says why and what to do, also after a reload, on a phone", async () => {
  const { page } = await desk.open(PHONE);
  await page.evaluate(choosing([damaged]));
  const reason = page.getByText("This PDF is damaged or incomplete. If it opens");
  await reason.waitFor();
  await expectAccessible(page);
  await page.reload();
  await reason.waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("No issues yet").waitFor();
});

test("an upload says at once that the line is cut, and continues by itself when it is back", async () => {
  const { page } = await desk.open();
  const line = await beginLarge(page);
  await line.cut();
  await page.getByText("The connection broke").waitFor();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText("Being uploaded in another tab").waitFor();
  await other.close();
  await line.restore();
  await ready(page).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(1);
});

test("an upload whose tab was closed continues where it was, once its file is chosen again", async () => {
  const { page: closed } = await desk.open();
  await beginLarge(closed);
  const page = await closed.context().newPage();
  const address = closed.url();
  await closed.close();
  await page.goto(address);
  await page.getByText("Interrupted.").waitFor();
  await expectAccessible(page);
  await page.evaluate(choosing([small], "li input[type=file]"));
  await page.getByText("That is another file. Choose “summer-2026.pdf”.").waitFor();
  let parts = 0;
  page.on("request", (request) => (parts += isPart(request) ? 1 : 0));
  await page.evaluate(choosing([large]));
  await ready(page).waitFor();
  expect(parts).toBeGreaterThan(0);
  expect(parts).toBeLessThan(Math.ceil((large.padding + content.length) / (256 * 1024)));
  expect(await page.getByRole("listitem").count()).toBe(1);
});

test("a session that ends in the middle of an upload costs nothing of it", async () => {
  const { page, publisher } = await desk.open();
  // By then the page knows only the first addresses of parts.
  await beginLarge(page);
  await page.context().clearCookies();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.waitFor();
  // The dialog cannot be escaped.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Escape");
  await signIn(page, publisher.credentials);
  await dialog.waitFor({ state: "detached" });
  await ready(page).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(1);
});
