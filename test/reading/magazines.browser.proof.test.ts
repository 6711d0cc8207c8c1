import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectInView } from "#test/reader/support/reading.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";

const CORPUS = fileURLToPath(new URL("../../../shared/corpus/magazines/", import.meta.url));

const host = await useMasthead();
const { visit } = useBrowser(host);
let publisher: Publisher;

beforeAll(async () => {
  publisher = await host.anAccount();
});

/** Publishes a PDF for everybody with the link, and opens it. */
async function open(pdf: Uint8Array, language = "en", ask = ""): Promise<Page> {
  const { ID } = await publisher.aMagazine();
  await publisher.call("PUT", `magazines/${ID}`, { lang: language });
  const upload = await publisher.upload(ID, {}, pdf);
  await host.idle();
  const { ID: issueId, url } = await publisher.status(upload);
  await publisher.publish(issueId, "unlisted");
  const page = await visit(url + ask);
  await isReading(page);
  return page;
}

const box = async (
  page: Page,
  number: number,
): Promise<{ x: number; width: number; height: number }> =>
  (await page.locator(`.page[data-page="${number}"]`).boundingBox()) ?? {
    x: Number.NaN,
    width: Number.NaN,
    height: Number.NaN,
  };

describe.skipIf(!existsSync(CORPUS))("of the corpus", () => {
  test("a magazine of 24 pages is turned and searched", async () => {
    const page = await open(await readFile(`${CORPUS}fembanda.pdf`), "es");
    await expectInView(page, 1);
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 2, 3);
    await page.keyboard.press("/");
    await page.keyboard.type("musica");
    await page.locator(".result").first().waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".mark-current").first().waitFor();
    await expectAccessible(page);
  });

  test("a newsletter of two very long pages is scrolled to its end", async () => {
    const page = await open(await readFile(`${CORPUS}ceissue1.pdf`), "en", "?view=scroll");
    await page.locator(`.page[data-page="1"][data-state=shown]`).waitFor();
    const { width, height } = await box(page, 1);
    expect(height / width).toBeCloseTo(2525 / 1080, 1);
    await page.keyboard.press("End");
    await expect.poll(() => page.getByLabel("Go to page").inputValue()).toBe("2");
    await expectAccessible(page);
  });
});

test("a magazine from the right has its first page at the right of the second, and turns to the right", async () => {
  const page = await open(await aPdf({ pages: 5, text: ["قوارب وخبز"] }), "ar", "#page=2");
  await expectInView(page, 2, 3);
  expect((await box(page, 2)).x).toBeGreaterThan((await box(page, 3)).x);
  await page.keyboard.press("ArrowLeft");
  await expectInView(page, 4, 5);
  await page.keyboard.press("ArrowRight");
  await expectInView(page, 2, 3);
});

test("pages of several sizes keep their proportions, and a wide one has its spread for itself", async () => {
  const sizes: [number, number][] = [
    [420, 595],
    [420, 595],
    [300, 595],
    [840, 595],
    [420, 595],
  ];
  const page = await open(await aPdf({ pages: 5, sizes }), "en", "#page=2");
  await expectInView(page, 2, 3);
  for (const number of [2, 3]) {
    const { width, height } = await box(page, number);
    const [wide = 1, high = 1] = sizes[number - 1] ?? [];
    expect(width / height).toBeCloseTo(wide / high, 1);
  }
  await page.keyboard.press("ArrowRight");
  await expectInView(page, 4);
  const { width, height } = await box(page, 4);
  expect(width / height).toBeCloseTo(840 / 595, 1);
});
