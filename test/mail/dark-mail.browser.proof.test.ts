import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailKind } from "#contract/formats/mail-kind.ts";
import type { MailContents } from "#features/mail/mail-words.ts";
import { renderMail } from "#features/mail/render-mail.ts";
import { mailTexts } from "#texts/languages.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import { mailContents } from "./support/mail-contents.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=";

function contents(changes: Partial<MailContents>): MailContents {
  const cover = { address: PICTURE, width: 240 };
  return mailContents({
    kind: "issue-delivery",
    message: "For you.\nMore soon.",
    cover,
    ...changes,
  });
}

const LOGO = { url: PICTURE, width: 400, height: 100 };
const MAILS: [string, Partial<MailContents>][] = [
  ...mailKind.options.map((kind): [string, Partial<MailContents>] => [kind, { kind }]),
  ["a very light accent", { accentColor: "ffee00" }],
  ["a very dark accent", { accentColor: "0a0a2a" }],
  ["an accent like the card", { accentColor: "24221f" }],
  ["a light logo", { logo: { ...LOGO, ground: "dark" } }],
  ["a dark logo", { logo: { ...LOGO, ground: "light" } }],
  ["a right-to-left language", { texts: mailTexts("he") }],
  ["long words", { magazine: "M".repeat(90), title: "W".repeat(120), message: "y".repeat(300) }],
];

/** The lightness of a colour, 0 to 255. */
function lightness(color: string): number {
  const channels = (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  return channels.reduce((sum, channel) => sum + channel, 0) / 3;
}

test.each(MAILS)(
  "%s is readable in the light and in the dark, on phones and in windows",
  async (_, changes) => {
    const { html } = renderMail(contents(changes));
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: 360, height: 800 },
      });
      const page = await context.newPage();
      await page.setContent(html);
      for (const width of [360, 600]) {
        await page.setViewportSize({ width, height: 800 });
        // Mail programs drop landmarks, so a mail has none.
        await expectAccessible(page, ["wcag2a", "wcag2aa", "wcag21aa"]);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      }
      const grounds = await page.evaluate<string[]>(
        `[...document.querySelectorAll(".ground, .card")].map((each) => getComputedStyle(each).backgroundColor)`,
      );
      expect(grounds).toHaveLength(3);
      for (const ground of grounds) {
        if (colorScheme === "dark") expect(lightness(ground)).toBeLessThan(60);
        else expect(lightness(ground)).toBeGreaterThan(220);
      }
      await context.close();
    }
  },
);
