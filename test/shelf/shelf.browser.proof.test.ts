import { describe, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { aListedMagazine, publishCopies } from "./shelves.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);

/** A German magazine with `count` issues on its shelf. */
async function aShelf(count: number): Promise<string> {
  const magazine = await aListedMagazine(host, `Feldnotizen ${count}`, {
    description: "Spaziergänge, Vögel und Wetter, viermal im Jahr.",
    accent_color: "1f6f54",
  });
  const path = `magazines/${magazine.magazineId}`;
  await magazine.publisher.succeed("PUT", path, { lang: "de" });
  await publishCopies(host, magazine.issue, count);
  return `${host.address}/m/${magazine.slug}`;
}

describe.each([0, 1, 30])("a shelf with %i issues", (count) => {
  test.each(["desktop", "phone"] as const)("is accessible on a %s", async (at) => {
    const address = await aShelf(count);
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await visit(address, { at, colorScheme });
      const folder = process.env["SHOTS"];
      if (folder) {
        await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
        await page.waitForLoadState("networkidle");
        const name = `${folder}/shelf-${count}-${at}-${colorScheme}.png`;
        await page.screenshot({ path: name, fullPage: true });
      }
      await expectAccessible(page);
      const overflow =
        "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect(await page.evaluate(overflow)).toBe(0);
    }
  });
});

test("issues are found and opened, and the feed is read by an XML parser", async () => {
  const page = await visit(await aShelf(30));
  await page.getByRole("searchbox").fill("volume 12");
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByRole("link", { name: "Ausgaben mit „volume 12“ im Titel" }).click();
  await page.getByRole("heading", { name: "1 gefunden" }).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(1);
  await page.getByRole("link", { name: "Alle zeigen" }).click();
  await page.getByRole("link", { name: "Ältere Ausgaben" }).click();
  expect(await page.getByRole("listitem").count()).toBe(5);
  const link = page.getByRole("link", { name: "Neue Ausgaben als RSS" });
  const xml = await (await fetch((await link.getAttribute("href")) ?? "")).text();
  const feed = await page.evaluate(`(() => {
    const parsed = new DOMParser().parseFromString(${JSON.stringify(xml)}, "text/xml");
    const texts = (name) => [...parsed.querySelectorAll(name)].map((each) => each.textContent);
    const dates = texts("item > pubDate").map((date) => Date.parse(date));
    return {
      faults: parsed.querySelectorAll("parsererror").length,
      items: texts("item > guid").length,
      language: texts("channel > language"),
      isNewestFirst: dates.every((date, at) => date > (dates[at + 1] ?? 0)),
    };
  })()`);
  expect(feed).toEqual({ faults: 0, items: 25, language: ["de"], isNewestFirst: true });
});
