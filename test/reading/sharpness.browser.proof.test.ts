import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { drawLossless, keptContrast } from "#test/reading/support/edge-contrast.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

/** Small type, as in newspapers, loses sharpness first. */
const TEXT = Array.from(
  { length: 24 },
  (_, line) => `${line} Boats, bread and letters from the north`,
);
const SHARP = 0.95;

const host = await useMasthead({}, { refinementWorkers: 1 });
const browsing = useBrowser(host);
const publisher = await host.anAccount();

async function aRefinedIssue(allowDownload: "yes" | "no"): Promise<{ url: string; pdf: Buffer }> {
  const { ID } = await publisher.aMagazine();
  const pdf = await aPdf({ text: TEXT });
  const upload = await publisher.upload(ID, { allow_download: allowDownload }, pdf);
  await host.refined();
  const { ID: issueId, url } = await publisher.status(upload);
  await publisher.publish(issueId, "unlisted");
  return { url, pdf };
}

/** A screenshot of a page enlarged twice, optionally with the test's own large picture. */
async function shown(page: Page, url: string, large?: (route: Route) => Promise<void>) {
  if (large) await page.route(/large-\d+/, large);
  await page.goto(url);
  await isReading(page);
  await page.locator(".page[data-page='1'][data-state=shown]").waitFor();
  const { width = 0 } = (await page.locator(".page").boundingBox()) ?? {};
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("+");
  await expect
    .poll(async () => (await page.locator(".page").boundingBox())?.width ?? 0)
    .toBeGreaterThan(width * 2);
  if (large?.name !== "none") await page.locator(".page-large").waitFor();
  const clip = { x: 100, y: 100, width: 250, height: 500 };
  return page.screenshot({ clip, animations: "disabled" });
}

test.each([
  { allowDownload: "no", deviceScaleFactor: 2 },
  { allowDownload: "yes", deviceScaleFactor: 3 },
] as const)(
  "enlarged twice at $deviceScaleFactor device pixels, text keeps its edges, download: $allowDownload",
  async ({ allowDownload, deviceScaleFactor }) => {
    const { url, pdf } = await aRefinedIssue(allowDownload);
    const visit = () => browsing.visit("about:blank", { at: "phone", deviceScaleFactor });
    const lossless = await drawLossless(pdf);
    const perfect = await shown(await visit(), url, (route) =>
      route.fulfill({ contentType: "image/png", body: lossless }),
    );
    const ours = await shown(await visit(), url);
    const none = (route: Route): Promise<void> => route.abort();
    const small = await shown(await visit(), url, none);
    expect(await keptContrast(perfect, ours)).toBeGreaterThan(SHARP);
    // Otherwise the measure could not detect the benefit of large pictures.
    expect(await keptContrast(perfect, small)).toBeLessThan(0.85);
  },
);
