import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);

type Visit = Parameters<typeof visit>[1];

/** Opens the reference and waits for its viewer. */
async function openReference(options?: Visit): Promise<Page> {
  const page = await visit(`${host.address}/docs`, options);
  await page.locator("html[data-viewer=ready]").waitFor();
  return page;
}

/** Opens an operation so that it can be called. */
async function openOperation(page: Page, id: string): Promise<Locator> {
  const operation = page.locator(`#operations-${id}`);
  await operation.locator(".opblock-summary-control").first().click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  return operation;
}

/** Enters a key and its secret. */
async function authorize(page: Page, apiKey: string, secret: string): Promise<void> {
  await page.locator(".scheme-container .authorize").click();
  const dialog = page.locator(".modal-ux");
  await dialog.locator("#auth-basic-username").fill(apiKey);
  await dialog.locator("#auth-basic-password").fill(secret);
  await dialog.getByRole("button", { name: "Authorize" }).click();
  await dialog.locator(".btn-done").click();
}

/** Makes the call. @returns the status and the answer that the viewer shows */
async function execute(operation: Locator): Promise<{ status: string; answer: string }> {
  await operation.getByRole("button", { name: "Execute" }).click();
  const row = operation.locator(".live-responses-table tbody tr.response");
  const status = await row.locator(".response-col_status").innerText();
  const answer = await row.locator(".response-col_description .highlight-code").first().innerText();
  return { status: status.trim(), answer };
}

async function expectFitting(page: Page): Promise<void> {
  const overflow = "document.documentElement.scrollWidth - innerWidth";
  expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
}

test.each([
  { colorScheme: "light", at: "desktop" },
  { colorScheme: "dark", at: "phone" },
] as const)("everybody can use it on a $colorScheme $at", async (device) => {
  const page = await openReference(device);
  await expectFitting(page);
  await openOperation(page, "magazines-createMagazine");
  await expectAccessible(page);
  await expectFitting(page);
  await page.locator(".scheme-container .authorize").click();
  await expectAccessible(page);
});

test("it calls the service with a key that is typed into it, and asks nobody else", async () => {
  const { credentials } = await host.anAccount();
  const page = await openReference();
  await authorize(page, credentials.apiKey, credentials.secret);
  const listing = await openOperation(page, "magazines-listMagazines");
  const { status, answer } = await execute(listing);
  await expectAccessible(page);
  expect(status).toBe("200");
  expect(answer).toContain(`"message": "OK"`);
  const asked = await listing.locator(".request-url").innerText();
  expect(asked.trim()).toMatch(/\/api\/2\.0\/magazines$/);
});

test("it uploads a PDF, and makes a call again as a new one", async () => {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine();
  const { apiKey, secret } = publisher.credentials;
  const page = await openReference();
  await authorize(page, apiKey, secret);
  const upload = await openOperation(page, "issues-createIssue");
  await upload.locator("tr[data-param-name=magazine_id] input").fill(magazineId);
  const pdf = { name: "issue.pdf", mimeType: "application/pdf", buffer: Buffer.from(await aPdf()) };
  await upload.locator("input[type=file]").setInputFiles(pdf);
  expect(await execute(upload)).toMatchObject({ status: "200" });
  const creation = await openOperation(page, "magazines-createMagazine");
  for (const count of [2, 3]) {
    await execute(creation);
    const listed = async () => (await publisher.call("GET", "magazines")).data;
    await expect.poll(listed).toHaveLength(count);
  }
});

test("a key is gone when the page is loaded anew, and a refused call is shown as it is", async () => {
  const { credentials } = await host.anAccount();
  const page = await openReference();
  await authorize(page, credentials.apiKey, credentials.secret);
  const stored = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])";
  expect(await page.evaluate<string>(stored)).toBe(`[{},{},""]`);
  await page.reload();
  await page.locator("html[data-viewer=ready]").waitFor();
  const { status } = await execute(await openOperation(page, "magazines-listMagazines"));
  expect(status).toBe("401");
});

test("a field finds operations by words of their names, paths and summaries", async () => {
  const page = await openReference();
  const shown = () =>
    page.evaluate<string[]>(
      "[...document.querySelectorAll('.opblock')].filter((each) => each.offsetParent).map(({ id }) => id)",
    );
  const all = (await shown()).length;
  const field = page.getByLabel("Find operations");
  await field.fill("deliveries REDELIVER");
  await expect.poll(shown).toEqual(["operations-webhooks-redeliverWebhook"]);
  await expectAccessible(page);
  await field.fill("/embed-code");
  await expect.poll(shown).toEqual(["operations-issues-getEmbedCode"]);
  // It stays so while an operation is opened.
  await openOperation(page, "issues-getEmbedCode");
  expect(await shown()).toHaveLength(1);
  await field.fill("no such words");
  await page.getByText("No operation has all of these words.").waitFor();
  await field.fill("");
  await expect.poll(async () => (await shown()).length).toBe(all);
});

test("without JavaScript it lists the operations", async () => {
  const page = await visit(`${host.address}/docs`, { javaScriptEnabled: false });
  expect(await page.locator("h1").innerText()).toBe("Masthead API");
  expect(await page.locator("#contents li").count()).toBeGreaterThan(30);
  await page.getByText("once its viewer has loaded, which needs JavaScript").waitFor();
});

test("if the viewer does not load, the list stays and the page says so", async () => {
  const page = await visit("about:blank");
  await page.route("**/viewer.css", (route) => route.abort());
  await page.goto(`${host.address}/docs`);
  await page.locator("#failed").waitFor();
  expect(await page.locator("#contents").isVisible()).toBe(true);
});
