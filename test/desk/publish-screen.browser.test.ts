import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

/** An issue in a magazine with a shelf and a subscriber. */
async function anIssue(terms: Record<string, string> = {}): Promise<[Publisher, id: string]> {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine({
    title: "Harbour",
    listed: "yes",
    currency: "EUR",
  });
  const id = await publisher.anIssue(magazineId, {}, await aPdf({ pages: 2 }));
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  await publisher.addContact("ann@example.org");
  const cycle = terms.price === undefined ? undefined : { cycle: "6" };
  await publisher.succeed("POST", `contacts/ann@example.org/subscription/${magazineId}`, cycle);
  return [publisher, id];
}

/** The screen that publishes an issue, at 1280 × 800. */
async function aScreen([publisher, id]: [Publisher, string], language: string): Promise<Page> {
  const page = await desk.page({ viewport: { width: 1280, height: 800 }, locale: language });
  await page.goto(`${host.address}/desk/#/issues/${id}/publish`);
  await page.locator("input[autocomplete=username]").fill(publisher.credentials.apiKey);
  await page.locator("input[autocomplete=current-password]").fill(publisher.credentials.secret);
  await page.keyboard.press("Enter");
  await page.locator(".publishing textarea").waitFor();
  return page;
}

const heightOf = (page: Page) => page.evaluate("document.documentElement.scrollHeight");
const AUDIENCES = ["link", "people", "paid"];

test.each(["en", "de", "fr", "es"])(
  "whoever may read it, and whenever, publishing fits a screen (%s)",
  async (language) => {
    const page = await aScreen(await anIssue(), language);
    const heights: unknown[] = [];
    for (const [index, audience] of AUDIENCES.entries()) {
      await page.locator(".publishing-name ~ .choices input[type=radio]").nth(index).check();
      heights.push([audience, await heightOf(page)]);
    }
    await page.locator(".choices-row input[type=radio]").nth(1).check();
    await page.locator(".publishing-times input[type=checkbox]").check();
    heights.push(["later", await heightOf(page)]);
    expect(heights).toEqual([...AUDIENCES, "later"].map((state) => [state, 800]));
  },
);

test.each(["en", "de", "fr", "es"])("so it does in a paid magazine (%s)", async (language) => {
  const page = await aScreen(await anIssue({ price: "24.5", issue_price: "3" }), language);
  expect(await heightOf(page)).toBe(800);
});

/** Holds all answers back until the screen has called each of the paths. */
async function holdUntilAsked(page: Page, paths: readonly RegExp[]): Promise<void> {
  const missing = new Set(paths);
  const { promise: areAsked, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/2.0/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    for (const path of missing) if (path.test(pathname)) missing.delete(path);
    if (missing.size === 0) resolve();
    await areAsked;
    await route.continue();
  });
}

const [ISSUE, MAGAZINE] = [/issues\/\w+$/, /magazines\/\w+$/];

test.each([
  ["publish", [ISSUE, MAGAZINE, /publish-state$/, /issues\/\w+\/mails$/, /subscribers$/]],
  ["share", [ISSUE, MAGAZINE, /publish-state$/, /issues\/\w+\/mails$/]],
  ["statistics", [ISSUE, MAGAZINE, /issues\/\w+\/statistics$/]],
] as const)("the screen %s asks for all that it shows at once", async (screen, paths) => {
  const [publisher, id] = await anIssue();
  const page = await desk.signedIn(publisher);
  await visit(page, `#/issues/${id}`, "Harbour");
  await page.getByText("Which issue it is").waitFor();
  await holdUntilAsked(page, paths);
  await page.evaluate(`location.hash = "#/issues/${id}/${screen}"`);
  await page.getByRole("main").getByRole("link", { name: "Harbour" }).waitFor();
});

test("a name that is empty says what readers see, also where the issue has a title of its own", async () => {
  const [publisher, id] = await anIssue();
  const page = await desk.signedIn(publisher, PHONE);
  await visit(page, `#/issues/${id}/publish`, "Publish");
  const name = page.getByLabel("What is it called?");
  const word = (title: string) => page.getByText(`Empty: readers see only the title “${title}”.`);
  await word("Harbour").waitFor();
  expect(await name.getAttribute("aria-describedby")).toBe(
    await word("Harbour").getAttribute("id"),
  );
  await name.fill("Winter");
  await page.getByText("Such as “Spring 2026”").waitFor();
  await name.fill(" ");
  await word("Harbour").waitFor();
  await publisher.succeed("PUT", `issues/${id}`, { title: "Tides" });
  await visit(page, `#/issues/${id}`, "Tides");
  await word("Tides").waitFor();
  await expectAccessible(page);
});

test("a scheduled issue's form has the mail that was planned, which stays when its time is changed", async () => {
  const [publisher, id] = await anIssue();
  const path = `issues/${id}/publish-state`;
  const times = { publish_at: "2031-03-02T09:00:00Z" };
  const words = { notify_subscribers: "yes", message: "With a map." };
  await publisher.succeed("PUT", path, { privacy: "unlisted", ...times, ...words });
  const page = await desk.signedIn(publisher);
  await visit(page, `#/issues/${id}/publish`, "Publish");
  await page.locator(".publishing textarea").waitFor();
  expect(await page.locator(".publishing textarea").inputValue()).toBe("With a map.");
  await publisher.succeed("PUT", path, { privacy: "unlisted", ...times, notify_subscribers: "no" });
  await page.reload();
  await expect.poll(() => page.getByLabel("Nobody").isChecked()).toBe(true);
  await page.getByLabel("Publish on").fill("2031-03-03T09:00");
  await page.locator(".publishing-do button[type=submit]").click();
  await expect.poll(() => publisher.succeed("GET", path)).not.toMatchObject(times);
  expect(await publisher.succeed("GET", path)).toMatchObject({ notify_subscribers: false });
});
