import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { type MastheadProcess, startProcess } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { choosing } from "./support/chosen-file.ts";
import { lineOf, signIn, useChromium } from "./support/desk-browser.ts";

const aPage = useChromium();

const small = { name: "spring-2026.pdf", content: await aPdf() };
const large = { ...small, padding: 17 * 1024 * 1024 };
const SLOW = 4_000_000;

/** The desk of another process, signed in. */
async function openDesk({ publisher, credentials }: MastheadProcess): Promise<Page> {
  const page = await aPage();
  await page.goto(`${publisher.address}/desk/`);
  await signIn(page, credentials);
  await page.getByText("Drop a PDF here").waitFor();
  return page;
}

/** Restarts a process on its earlier port and folder. */
async function startAgain(folder: string, { publisher }: MastheadProcess): Promise<void> {
  await startProcess(folder, { PORT: new URL(publisher.address).port });
}

const ready = (page: Page) => page.getByRole("link", { name: "Publish …" });

test("an upload continues by itself after the host was killed and started again", async () => {
  const folder = await temporaryFolder();
  const host = await startProcess(folder);
  const page = await openDesk(host);
  const line = await lineOf(page);
  await line.slow(SLOW);
  const parts = { arrived: 0 };
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() === "PUT" && response.ok()) parts.arrived += 1;
  });
  await page.evaluate(choosing([large]));
  await expect.poll(() => parts.arrived).toBeGreaterThan(2);
  await host.kill();
  await page.getByText("The connection broke").waitFor();
  await line.restore();
  await startAgain(folder, host);
  await ready(page).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(1);
  // Calls that were under way may have lost their answers with the host.
  const count = Math.ceil((large.padding + large.content.length) / (256 * 1024));
  expect(parts.arrived).toBeLessThanOrEqual(count + 3);
});

test("a full disk is named as the reason, and the upload succeeds once there is room", async () => {
  const folder = await temporaryFolder();
  const host = await startProcess(folder, { MASTHEAD_MIN_FREE_MB: "9999999" });
  const page = await openDesk(host);
  const full = page.getByText("The server's disk is full.");
  await page.evaluate(choosing([small]));
  await full.waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.evaluate(choosing([large]));
  await full.waitFor();
  await host.kill();
  await startAgain(folder, host);
  await page.getByRole("button", { name: "Try again" }).click();
  await ready(page).waitFor();
});
