import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { englishSettings } from "#texts/desk/settings/en.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { unzip } from "#test/support/unzip.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
const { title, here, commands, run } = englishSettings.exporting;

async function openSettings(page: Page): Promise<void> {
  await page.evaluate(`location.hash = "#/settings"`);
  await page.getByRole("heading", { level: 2, name: title }).waitFor();
}

test("a button exports everything, continues after the page was closed, and hands over an archive", async () => {
  const publisher = await host.anAccount();
  const issueId = await publisher.anIssue((await publisher.aMagazine()).ID);
  const page = await desk.signedIn(publisher, PHONE);
  await openSettings(page);
  await page.getByRole("button", { name: here.begin }).click();
  await page.getByRole("button", { name: here.stop }).waitFor();
  await page.reload();
  const link = page.getByRole("link", { name: /^Download \(\d+ kB\)$/ });
  await link.waitFor();
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("masthead-export.zip");
  const file = join(await mkdtemp(join(tmpdir(), "masthead-export-")), "export.zip");
  await download.saveAs(file);
  const names = unzip(await readFile(file)).map(({ name }) => name);
  expect(names).toContain(`masthead-export/issues/${issueId}/issue.pdf`);
  await page.getByRole("button", { name: here.delete }).click();
  await page.getByRole("button", { name: here.begin }).waitFor();
});

test("an interrupted export says so, and is continued", async () => {
  const publisher = await host.anAccount();
  const page = await desk.signedIn(publisher);
  await page.route("**/_export/", async (route) => {
    const state = { state: "stopped", done: 0, total: 0, bytes: 0 };
    if (route.request().method() !== "GET") return route.continue();
    return route.fulfill({ json: { ...state, finished_at: null, address: null } });
  });
  await openSettings(page);
  await page.getByText(here.stopped).waitFor();
  await expectAccessible(page);
  await page.unroute("**/_export/");
  await page.getByRole("button", { name: here.resume }).click();
  await page.getByRole("link", { name: /^Download/ }).waitFor();
});

test("where no host exports, and for who may not see everything, there are the commands", async () => {
  const publisher = await host.anAccount();
  const page = await desk.signedIn(publisher);
  await page.route("**/_export/", (route) => route.fulfill({ status: 404, json: {} }));
  await openSettings(page);
  await page.getByText(commands).waitFor();
  expect(await page.getByRole("button", { name: here.begin }).count()).toBe(0);
  expect(await page.getByLabel(run).inputValue()).toMatch(/^masthead export \S+$/);
});

test("a full disk is named", async () => {
  const publisher = await host.anAccount();
  const page = await desk.signedIn(publisher);
  const message = "The disk is full.";
  await openSettings(page);
  await page.route("**/_export/", (route) =>
    route.fulfill({ status: 507, json: { error: 1, message, data: [] } }),
  );
  await page.getByRole("button", { name: here.begin }).click();
  await page.getByText(message).waitFor();
});
