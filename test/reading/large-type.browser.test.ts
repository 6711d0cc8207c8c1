import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);

/** Its last page has a long label. */
const SAMPLE = await readFile("samples/meridian.pdf");

interface Place {
  publisher: Publisher;
  issueId: string;
  shelf: string;
  url: string;
}

async function aPlace(lang: string): Promise<Place> {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Harbour", listed: "yes", lang });
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  const issueId = await publisher.anIssue(ID, { volume: "Spring 2026" }, SAMPLE);
  const { url } = await publisher.issue(issueId);
  return { publisher, issueId, shelf: `${host.address}/m/${slug}`, url };
}

/** Doubles the type, as a setting of the device does. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(`document.documentElement.style.fontSize = "200%"`);
}

/** What reaches out of the window, besides pages of the issue. */
const OUTSIDE = `[...document.querySelectorAll("body *:not(.book *, .visually-hidden, .skip)")]
  .filter((element) => element.checkVisibility())
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
  })
  .map((element) => element.outerHTML.slice(0, 80))`;

test.each(["en", "de", "ar"])(
  "with type twice as large, every page fits into 360 pixels: %s",
  async (lang) => {
    const { publisher, issueId, shelf, url } = await aPlace(lang);
    const viewport = { width: 360, height: 700 };
    await publisher.publish(issueId, "private");
    for (const address of [url, `${url}/link`, `${shelf}/subscribe`]) {
      const page = await visit(address, { viewport });
      await enlarge(page);
      expect(await page.evaluate(OUTSIDE), address).toEqual([]);
    }
    await publisher.publish(issueId, "unlisted");
    const library = await visit(shelf, { viewport });
    await enlarge(library);
    expect(await library.evaluate(OUTSIDE)).toEqual([]);
    const words = library.locator("input[type=search]");
    expect((await words.boundingBox())?.width).toBeGreaterThan(200);

    const reader = await visit(`${url}#page=16`, { viewport });
    await reader.locator("#bar:not([data-waiting])").waitFor();
    await enlarge(reader);
    await expect.poll(() => reader.evaluate(OUTSIDE), { timeout: 10_000 }).toEqual([]);
    await reader.locator("#next").click();
    await reader.locator(".last-leaf").waitFor();
    expect(await reader.evaluate(OUTSIDE)).toEqual([]);
  },
);
