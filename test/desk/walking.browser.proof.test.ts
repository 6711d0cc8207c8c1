import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";
import { walk } from "./support/keyboard.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
const LARGER_PHONE = { viewport: { width: 390, height: 844 } };
const TABLET = { width: 820, height: 1180 };
const LAPTOP = { width: 1280, height: 800 };
let publisher: Publisher;
let places: Record<string, Place>;

interface Place {
  hash: string;
  /** The text of a button or summary to open there. */
  opens?: string;
}

beforeAll(async () => {
  publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const upload = await publisher.upload(ID, {}, await aPdf({ pages: 2 }));
  await host.idle();
  const made = await publisher.status(upload);
  if (made.status !== "ready") throw new Error(`The conversion is ${made.status}`);
  const issueId = made.ID;
  const draftId = await publisher.anIssue(ID);
  await publisher.succeed("DELETE", `issues/${await publisher.anIssue(ID, { volume: "Gone" })}`);
  await publisher.publish(issueId, "unlisted");
  const privateId = await publisher.anIssue(ID, { volume: "For members" });
  await publisher.publish(privateId, "private");
  await publisher.addContact("ann@example.org", { full_name: "Ann Reed" });
  const bo = { name: "Bo Editor", email: "bo@example.org", scope: "publish" };
  await publisher.succeed("POST", "desk/people", bo);
  const { ID: paidId } = await publisher.aMagazine({ title: "Tide", currency: "EUR" });
  const prices = { price: "24.5", issue_price: "4" };
  await publisher.succeed("POST", `magazines/${paidId}/subscription`, prices);
  places = {
    magazines: { hash: "#/" },
    magazine: { hash: `#/magazines/${ID}` },
    "magazine-settings": { hash: `#/magazines/${ID}/settings` },
    several: { hash: `#/magazines/${ID}`, opens: "Choose several" },
    "paid-settings": { hash: `#/magazines/${paidId}/settings` },
    deleted: { hash: `#/magazines/${ID}`, opens: "Deleted issues" },
    "magazine-statistics": { hash: `#/magazines/${ID}/statistics` },
    subscribers: { hash: `#/magazines/${ID}/subscribers` },
    issue: { hash: `#/issues/${issueId}` },
    "issue-statistics": { hash: `#/issues/${issueId}/statistics` },
    contents: { hash: `#/issues/${issueId}`, opens: "Edit the contents" },
    look: { hash: `#/uploads/${upload}` },
    publish: { hash: `#/issues/${draftId}/publish` },
    share: { hash: `#/issues/${issueId}/share` },
    "share-private": { hash: `#/issues/${privateId}/share` },
    published: { hash: `#/issues/${issueId}/share/done` },
    contacts: { hash: "#/contacts" },
    import: { hash: "#/contacts/import" },
    contact: { hash: "#/contacts/of/ann%40example.org" },
    settings: { hash: "#/settings" },
    service: { hash: "#/settings/service" },
    payments: { hash: "#/settings/payments" },
    people: { hash: "#/settings/people" },
    developers: { hash: "#/settings/developers" },
    audit: { hash: "#/settings/audit" },
    unknown: { hash: "#/nowhere" },
  };
});

/** Follows a link of the desk and waits for the whole screen. */
async function visit(page: Page, { hash, opens }: Place): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  // The focus is on the heading, or on the name field of the screen that publishes.
  await page.locator("main :focus").waitFor();
  await expect.poll(() => page.locator(".loading").count()).toBe(0);
  if (opens === undefined) return;
  // By key, since browsers do not mark the focus after a click.
  await page.locator("main button, main summary", { hasText: opens }).first().press("Enter");
  await expect.poll(() => page.locator(".loading").count()).toBe(0);
}

test("Tab reaches every control of every screen in view, shows where it is, and leaves it again", async () => {
  const page = await desk.signedIn(publisher, PHONE);
  for (const [name, place] of Object.entries(places)) {
    await visit(page, place);
    const { missed, hidden, unmarked } = await walk(page);
    expect({ name, missed, hidden, unmarked }).toEqual({
      name,
      missed: [],
      hidden: [],
      unmarked: [],
    });
  }
});

test.each([
  { what: "200 % text on a phone", options: PHONE, style: "html { font-size: 200% }" },
  { what: "200 % text on a desk", options: {}, style: "html { font-size: 200% }" },
  { what: "a phone in the light", options: { ...LARGER_PHONE, colorScheme: "light" }, style: "" },
  { what: "a tablet in the light", options: { viewport: TABLET, colorScheme: "light" }, style: "" },
  { what: "a laptop in the dark", options: { viewport: LAPTOP, colorScheme: "dark" }, style: "" },
  { what: "forced colours", options: { forcedColors: "active" }, style: "" },
] as const)("every screen fits, and is accessible, with $what", async ({ options, style }) => {
  const page = await desk.signedIn(publisher, { ...options, bypassCSP: true });
  if (style !== "") await page.addStyleTag({ content: style });
  const width = await page.evaluate("innerWidth");
  // The navigation fits on one line.
  const parts = page.getByRole("navigation").first().getByRole("link");
  const tops = await parts.evaluateAll((links: { offsetTop: number }[]) =>
    links.map(({ offsetTop }) => offsetTop),
  );
  expect(new Set(tops).size).toBe(1);
  for (const [name, place] of Object.entries(places)) {
    await visit(page, place);
    // The visitor chooses forced colours, so they are not checked.
    if (!("forcedColors" in options)) await expectAccessible(page);
    expect({ name, ...(await measure(page)) }).toEqual({ name, wide: [], width });
  }
});

test.each(["de", "fr", "es"])(
  "every screen fits a phone with text twice as large in %s",
  async (language) => {
    const page = await desk.signedIn(publisher, { ...PHONE, bypassCSP: true });
    await page.evaluate(`localStorage.setItem("masthead.desk.language", "${language}")`);
    await page.reload();
    // The first screen leaves the focus alone; later ones take it.
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    for (const [name, { hash }] of Object.entries(places)) {
      await visit(page, { hash });
      const width = PHONE.viewport.width;
      expect({ name, ...(await measure(page)) }).toEqual({ name, wide: [], width });
    }
  },
);

/** What lies beyond the right edge, and how wide the page is. */
async function measure(page: Page): Promise<{ wide: unknown; width: unknown }> {
  const wide = await page.evaluate(
    "[...document.querySelectorAll('#desk *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.visually-hidden')).map((each) => each.outerHTML.slice(0, 100))",
  );
  return { wide, width: await page.evaluate("document.documentElement.scrollWidth") };
}
