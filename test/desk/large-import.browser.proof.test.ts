import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { PATIENCE_MS } from "#test/reader/support/browser.ts";
import { type MastheadProcess, startProcess } from "#test/support/masthead-process.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { signIn, useChromium } from "./support/desk-browser.ts";
import { begin } from "./support/importing.ts";

const aPage = useChromium();
/** The number of contacts; `MASTHEAD_TEST_CONTACTS=100000` takes half an hour, with `--testTimeout 3600000`. */
const COUNT = Number(process.env["MASTHEAD_TEST_CONTACTS"] ?? 2_000);
const BATCHES = COUNT / 100;

/** Kills the host during the call with this number to an address. @returns once it is dead */
async function killDuring(
  context: BrowserContext,
  { address, call }: { address: string; call: number },
  kill: () => Promise<void>,
): Promise<void> {
  const { promise: isDead, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  await context.route(address, async (route) => {
    calls += 1;
    await route.continue();
    if (calls === call) await kill().then(resolve);
  });
  await isDead;
  await context.unroute(address);
}

async function everyAddress(publisher: Publisher, path: string): Promise<string[]> {
  const emails: string[] = [];
  let cursor = "";
  do {
    const answer = await publisher.call("GET", `${path}limit=1000${cursor}`);
    const entries: unknown = answer.data;
    if (!Array.isArray(entries)) throw new Error(`${path}: ${answer.message}`);
    emails.push(
      ...entries.map((entry) => (typeof entry === "string" ? entry : String(Object(entry).email))),
    );
    cursor =
      answer.nextCursor === undefined ? "" : `&cursor=${encodeURIComponent(answer.nextCursor)}`;
  } while (cursor !== "");
  return emails.toSorted();
}

async function openDesk({ publisher, credentials }: MastheadProcess): Promise<Page> {
  const page = await aPage();
  await page.goto(`${publisher.address}/desk/`);
  await signIn(page, credentials);
  await page.getByRole("navigation").waitFor();
  return page;
}

test("a list is imported and subscribed though the host dies and the tab is closed twice: everybody is there once", async () => {
  const folder = await temporaryFolder();
  let host = await startProcess(folder);
  const { ID: magazineId } = await host.publisher.aMagazine({ title: "Harbour" });
  await host.publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  const emails = Array.from({ length: COUNT }, (_, index) => `reader${index}@example.org`);
  let page = await openDesk(host);
  const context = page.context();
  await page.goto(`${host.publisher.address}/desk/#/contacts/import`);
  const list = { name: "list.csv", mimeType: "text/csv" };
  const buffer = Buffer.from(`Email\n${emails.join("\n")}\n`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ ...list, buffer });
  await page.getByLabel("Subscribe them to").selectOption({ label: "Harbour" });
  await page.getByLabel("They have agreed to get it").check();
  const port = new URL(host.publisher.address).port;
  for (const during of [
    { address: "**/contacts/batch", call: BATCHES * 0.15 },
    { address: "**/subscribers", call: BATCHES * 0.2 },
  ]) {
    const dead = killDuring(context, during, () => host.kill());
    if (during.address.endsWith("batch")) await begin(page);
    await dead;
    await page.close();
    host = await startProcess(folder, { PORT: port });
    page = await context.newPage();
    await page.goto(`${host.publisher.address}/desk/#/contacts/import`);
  }
  const end = page.getByRole("heading", { name: "The import is complete" });
  await end.waitFor({ timeout: PATIENCE_MS + COUNT * 20 });
  // After a host dies in a call, the repeated call may find some contacts there already.
  const outcomes = await page.locator(".contacts-outcomes > div").allTextContents();
  expect(outcomes).toEqual(
    expect.arrayContaining([
      "Not imported0",
      `Subscribed${COUNT.toLocaleString("en")}`,
      "Not subscribed0",
    ]),
  );
  const wanted = emails.toSorted();
  expect(await everyAddress(host.publisher, "contacts?")).toEqual(wanted);
  const path = `magazines/${magazineId}/subscribers?status=confirmed&`;
  expect(await everyAddress(host.publisher, path)).toEqual(wanted);
});
