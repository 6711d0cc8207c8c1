import { cp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPress, type Press } from "./support/press.ts";

const host = await useMasthead({}, { refinementWorkers: 1 });
let press: Press;
let browser: Browser;

beforeAll(async () => {
  [press, browser] = await Promise.all([aPress(host), connectBrowser()]);
  await host.idle();
});
afterAll(() => browser.close());

async function aSite(issue: string, ...more: string[]): Promise<{ cli: Cli; folder: string }> {
  const cli = await loggedIn(host.address, press.publisher.credentials);
  await cli.lines(["site", issue, "site", ...more]);
  return { cli, folder: join(cli.home, "site") };
}

/** A plain file server. @returns its address */
async function served(folder: string): Promise<string> {
  const types: Record<string, string> = {
    html: "text/html",
    js: "text/javascript",
    css: "text/css",
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://site").pathname.slice(1) || "index.html";
    const type = types[path.split(".").at(-1) ?? ""];
    readFile(join(folder, path)).then(
      (bytes) => response.setHeader("content-type", type ?? "image/jpeg").end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}/`;
}

/** Opens a site without other network access, and records its requests to other hosts and its failures. */
async function opened(address: string): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const troubles: string[] = [];
  const { origin } = new URL(address);
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (url.startsWith("file:") || url.startsWith("data:") || url.startsWith(origin))
      return route.continue();
    troubles.push(url);
    return route.abort();
  });
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => troubles.push(message));
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(response.url());
  });
  await page.goto(address);
  return { page, troubles };
}

async function expectReads(address: string): Promise<void> {
  const { page, troubles } = await opened(address);
  await page.locator('.page[data-page="1"] img').first().waitFor();
  await page.keyboard.press("ArrowLeft");
  const width = `document.querySelector('.page[data-page="2"] img')?.naturalWidth ?? 0`;
  await expect.poll(() => page.evaluate<number>(width)).toBeGreaterThan(0);
  await page.locator("#search").click();
  await page.keyboard.type("tale");
  await page.keyboard.press("Enter");
  await page.getByText("of spring").first().waitFor();
  expect(troubles).toEqual([]);
}

test("an issue is read, turned and searched from a server of files and from a disk, and asks nobody else", async () => {
  const { folder } = await aSite(press.listed);
  await expectReads(await served(folder));
  await expectReads(pathToFileURL(join(folder, "index.html")).href);
  const moved = join(folder, "../moved");
  await cp(folder, moved, { recursive: true });
  await expectReads(await served(moved));
});

/** The controls that a sandboxed frame replaces or offers. */
const SHOWN = `["download", "own-page"].filter((id) => !document.getElementById(id).hidden)`;

test("the page leads to the site's own files only, and offers the same downloads from a disk", async () => {
  await press.publisher.succeed("PUT", `issues/${press.sold}`, { allow_download: "yes" });
  await press.publisher.succeed("PUT", `issues/${press.listed}`, { allow_download: "yes" });
  await host.idle();
  for (const [issue, ...more] of [[press.listed], [press.sold, "--private"]] as const) {
    const { folder } = await aSite(issue, ...more);
    const text = await readFile(join(folder, "index.html"), "utf8");
    expect(text).not.toContain(host.address);
    const links = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toContain("issue.pdf");
    for (const link of links) expect(link).toMatch(/^(?:(?:reader|files)\/|index\.html$|issue\.)/);
    const pdf = await readFile(join(folder, "issue.pdf"));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    for (const address of [await served(folder), pathToFileURL(join(folder, "index.html")).href]) {
      const { page, troubles } = await opened(address);
      await page.locator("#bar:not([data-waiting])").waitFor();
      expect(await page.evaluate(SHOWN)).toEqual(["download"]);
      expect(troubles).toEqual([]);
    }
    await writeFile(
      join(folder, "frame.html"),
      '<iframe sandbox="allow-scripts" src="/"></iframe>',
    );
    const { page } = await opened(`${await served(folder)}frame.html`);
    const shown = () => page.frames()[1]?.evaluate(SHOWN);
    await expect.poll(shown).toEqual(["own-page"]);
  }
});

test("what is not for everybody takes --private, and is then whole", async () => {
  const { cli } = await aSite(press.listed);
  for (const issue of [press.restricted, press.scheduled, press.sold]) {
    const end = await cli.run(["site", issue, "refused"]);
    expect(end).toMatchObject({ exitCode: 1, stdout: "" });
    expect(end.stderr).toContain("Add --private to write it anyway");
  }
  expect((await cli.run(["site", press.listed, "site"])).stderr).toContain("is not empty");
  const { folder } = await aSite(press.sold, "--private");
  const { page, troubles } = await opened(await served(folder));
  await page.locator('.page[data-page="1"] img').first().waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator('.page[data-page="2"] img').first().waitFor();
  expect(await page.locator(".preview-mark").count()).toBe(0);
  expect(troubles).toEqual([]);
});
