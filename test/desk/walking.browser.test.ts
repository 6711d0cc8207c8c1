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
let publisher: Publisher;
let places: Record<string, string>;

beforeAll(async () => {
  publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(ID, {}, await aPdf({ pages: 2 }));
  const draftId = await publisher.anIssue(ID);
  await publisher.publish(issueId, "unlisted");
  await publisher.addContact("ann@example.org", { full_name: "Ann Reed" });
  places = {
    magazines: "#/",
    magazine: `#/magazines/${ID}`,
    "magazine-settings": `#/magazines/${ID}/settings`,
    issue: `#/issues/${issueId}`,
    publish: `#/issues/${draftId}/publish`,
    share: `#/issues/${issueId}/share`,
    contacts: "#/contacts",
    import: "#/contacts/import",
    contact: "#/contacts/of/ann%40example.org",
    settings: "#/settings",
    developers: "#/settings/developers",
    audit: "#/settings/audit",
    unknown: "#/nowhere",
  };
});

/** Follows a link of the desk and waits until all of the screen has come. */
async function visit(page: Page, place: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
  // The heading, or on the screen to publish the field for the name.
  await page.locator("main :focus").waitFor();
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
  { what: "a phone in the light", options: { ...PHONE, colorScheme: "light" }, style: "" },
  { what: "forced colours", options: { forcedColors: "active" }, style: "" },
] as const)("every screen fits, and is accessible, with $what", async ({ options, style }) => {
  const page = await desk.signedIn(publisher, { ...options, bypassCSP: true });
  if (style !== "") await page.addStyleTag({ content: style });
  const width = await page.evaluate("innerWidth");
  for (const [name, place] of Object.entries(places)) {
    await visit(page, place);
    // Forced colours are those of the visitor, and not to be judged.
    if (!("forcedColors" in options)) await expectAccessible(page);
    const wide = await page.evaluate(
      "[...document.querySelectorAll('#desk *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.visually-hidden')).map((each) => each.outerHTML.slice(0, 100))",
    );
    expect({
      name,
      wide,
      width: await page.evaluate("document.documentElement.scrollWidth"),
    }).toEqual({ name, wide: [], width });
  }
});
