import { brotliCompressSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { PATIENCE_MS } from "#test/reader/support/browser.ts";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf, padded } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead();
let browser: Browser;
let problems: string[] = [];

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(problems).toEqual([]);
  problems = [];
});

async function openDesk(options: BrowserContextOptions = {}) {
  const { credentials } = await host.anAccount();
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => problems.push(message));
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body());
  });
  const code = await createSignInCode(credentials.apiKey);
  await page.goto(`${host.address}/desk/#code=${code}`);
  await page.getByText("Drop a PDF here").waitFor();
  return { page, context, credentials, scripts };
}

const small = { name: "spring-2026.pdf", mimeType: "application/pdf", buffer: await aPdf() };
/** Large enough to be sent in parts. */
const large = {
  name: "summer-2026.pdf",
  mimeType: "application/pdf",
  buffer: padded(small.buffer, 17 * 1024 * 1024),
};

function choose(page: Page, file: typeof small): Promise<void> {
  return page.locator("main input[type=file]").first().setInputFiles(file);
}

/** Drops a file onto the page, as a hand would. */
async function drop(page: Page, { name, mimeType: type, buffer }: typeof small): Promise<void> {
  const content = JSON.stringify({ name, type, bytes: buffer.toString("base64") });
  await page.evaluate(`{
    const { name, type, bytes } = ${content};
    const file = new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], name, { type });
    globalThis.dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    dispatchEvent(new DragEvent("dragover", { dataTransfer, cancelable: true }));
  }`);
  await page.getByText("Let go to upload").waitFor();
  await page.evaluate(`dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }))`);
}

/** Has parts of files fail, but for the first, until it is mended. */
async function breakParts(page: Page): Promise<{ arrived: () => number; mend: () => void }> {
  let arrived = 0;
  let isBroken = true;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PUT" || request.url().includes("/api/")) return route.fallback();
    if (isBroken && arrived > 0) return route.abort();
    arrived += 1;
    return route.fallback();
  });
  return {
    arrived: () => arrived,
    mend: () => {
      isBroken = false;
      arrived = 0;
    },
  };
}

const ready = (page: Page) => page.getByRole("link", { name: "Publish …" });

test("a PDF dropped on the empty desk becomes a magazine with an issue to publish", async () => {
  const { page, scripts } = await openDesk({ colorScheme: "dark" });
  const sizes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script).length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  await expectAccessible(page);
  await choose(page, { ...small, name: "notes.txt", buffer: Buffer.from("no PDF") });
  await page.getByText("Not a PDF, so not uploaded: notes.txt").waitFor();
  await drop(page, small);
  await page.getByRole("heading", { name: "Spring 2026" }).waitFor();
  await ready(page).waitFor();
  await expectAccessible(page);
  await page.reload();
  await ready(page).waitFor();
  expect(await ready(page).count()).toBe(1);
});

test("what cannot be converted says why and what to do, also after a reload, on a phone", async () => {
  const { page } = await openDesk({ viewport: { width: 360, height: 700 } });
  await choose(page, { ...small, buffer: Buffer.from("%PDF-1.7 and nothing else") });
  const reason = page.getByText("This PDF is damaged or incomplete. If it opens");
  await reason.waitFor();
  await expectAccessible(page);
  await page.reload();
  await reason.waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("No issues yet").waitFor();
});

test("an upload continues after a break, and one whose tab was closed with its file", async () => {
  const { page, context } = await openDesk();
  const parts = await breakParts(page);
  await choose(page, large);
  await page.getByText("The connection broke").waitFor();
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText("Being uploaded in another tab").waitFor();
  await other.close();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText("Interrupted.").waitFor();
  await page.locator("li input[type=file]").setInputFiles(small);
  await page.getByText("That is another file. Choose “summer-2026.pdf”.").waitFor();
  parts.mend();
  await choose(page, large);
  await ready(page).waitFor();
  expect(parts.arrived()).toBeLessThan(Math.ceil(large.buffer.length / (256 * 1024)));
  expect(await page.getByRole("listitem").count()).toBe(1);
});

test("a session that ends in the middle of an upload costs nothing of it", async () => {
  const { page, context, credentials } = await openDesk();
  // Only the first addresses of parts are known by then.
  let isSignedIn = true;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (isSignedIn && request.method() === "PUT" && !request.url().includes("/api/")) {
      isSignedIn = false;
      await context.clearCookies();
    }
    return route.fallback();
  });
  await choose(page, large);
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("API key").fill(credentials.apiKey);
  await dialog.getByLabel("Secret").fill(credentials.secret);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await ready(page).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(1);
});
