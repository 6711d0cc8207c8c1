import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";
import { walk } from "./support/keyboard.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

const LAPTOP = { viewport: { width: 1280, height: 800 }, colorScheme: "dark" } as const;
const LARGE_TEXT = { ...PHONE, bypassCSP: true } as const;

test.each<{ what: string; options: BrowserContextOptions; style?: string }>([
  { what: "a laptop in the dark", options: LAPTOP },
  { what: "a phone in the light", options: { ...PHONE, colorScheme: "light" } },
  { what: "200 % text", options: LARGE_TEXT, style: "html { font-size: 200% }" },
])(
  "screens without anything on them are accessible, by keyboard too, with $what",
  async ({ options, style }) => {
    const { page, publisher } = await desk.open(options);
    if (style !== undefined) await page.addStyleTag({ content: style });
    const width = await page.evaluate("innerWidth");
    const inspect = async (name: string): Promise<void> => {
      await expect.poll(() => page.locator(".loading").count()).toBe(0);
      await expectAccessible(page);
      const walked = await walk(page);
      expect({
        name,
        ...walked,
        width: await page.evaluate("document.documentElement.scrollWidth"),
      }).toEqual({ name, missed: [], hidden: [], unmarked: [], width });
    };
    await inspect("no magazine");
    const { ID } = await publisher.aMagazine({ title: "Harbour" });
    for (const place of [
      "#/contacts",
      "#/contacts/import",
      `#/magazines/${ID}`,
      `#/magazines/${ID}/statistics`,
      `#/magazines/${ID}/subscribers`,
      "#/settings/payments",
      "#/settings/people",
      "#/settings/developers",
      "#/settings/audit",
      "#/contacts/of/nobody%40example.org",
      "#/issues/0000000000000000001",
      "#/magazines/M0000000000000000001",
    ]) {
      await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
      await page.locator("h1:focus").waitFor();
      await inspect(place);
    }
  },
);
