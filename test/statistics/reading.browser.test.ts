import { gzipSync } from "node:zlib";
import type { Locator, Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { buildReaderAssets } from "#lib/bundling/reader-assets.ts";
import { addArticles } from "#test/support/articles.ts";
import { paragraph } from "#test/reader/support/fake-articles.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { useOtherSite } from "#test/reading/support/other-site.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { aBrowser, issueNumbers } from "./support/visitor.ts";

const host = await useMasthead();
const site = useOtherSite();
const browsing = useBrowser(host, () => [site.at("localhost")]);
const LINK = "https://shop.example/boots";
let room: ReadingRoom;
let browsers = 0;

beforeAll(async () => {
  room = await aReadingRoom(host, { link: LINK });
  await addArticles(
    room,
    [1, 2, 3, 4, 5, 6].map((page) => paragraph(page, `What is written on page ${page}.`)),
  );
  await room.publisher.publish(room.issueId, "unlisted");
});

const numbers = () => issueNumbers(room.publisher, room.issueId);

/** Opens the issue in a new browser. Only the test moves its clock, and the server's with it. */
async function aReader(at: "desktop" | "phone" = "desktop", ask = "") {
  const address = `${host.address}${room.path}`;
  const page = await browsing.visit("about:blank", {
    at,
    userAgent: aBrowser(++browsers),
    ...(at === "phone" && { isMobile: true, hasTouch: true }),
  });
  await stopClock(page);
  await page.addInitScript(`addEventListener = (type, ...rest) => {
    globalThis.isMeasured ||= type === "auxclick";
    EventTarget.prototype.addEventListener.call(globalThis, type, ...rest);
  }`);
  const sent: Request[] = [];
  page.on("request", (request) => request.url().endsWith("/visit") && sent.push(request));
  await page.goto(`${address}${ask}`);
  await untilShown(page, page.locator(".page[data-state=shown], .text-view"));
  await untilMeasured(page);
  return { page, sent, pass: (seconds: number) => pass(page, seconds) };
}

/** Stops the page's clock, so that the delays of a slow machine do not count as reading. */
async function stopClock(page: Page): Promise<void> {
  const { now } = host.clock;
  // The clock runs until it is paused and cannot go back, so it starts an hour early.
  await page.clock.install({ time: new Date(now.getTime() - 3_600_000) });
  await page.clock.pauseAt(now);
}

/** Lets time pass until the page shows something. */
async function untilShown(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await pass(page, 0.02);
      return shown.count();
    })
    .toBeGreaterThan(0);
}

/** Lets time pass until the reader listens for followed links, the last thing it does before it measures. */
async function untilMeasured(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await pass(page, 0.05);
      return page.evaluate("globalThis.isMeasured");
    })
    .toBe(true);
}

async function pass(page: Page, seconds: number): Promise<void> {
  host.pass({ seconds });
  await page.clock.runFor(seconds * 1000);
}

/** Leaves the page as a closed tab does, and waits for its report. */
async function leave(page: Page): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith("/visit"));
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  await reported;
}

test("the script has at most two kilobytes as it is sent", async () => {
  const { files, version } = await buildReaderAssets();
  const script = files.get(`${version}/visit.js`)?.body ?? new Uint8Array();
  expect(script.length).toBeGreaterThan(1000);
  expect(gzipSync(script).length).toBeLessThanOrEqual(2048);
});

test("the pages in view are reported with their times, a spread with both", async () => {
  const before = await numbers();
  const { page, sent, pass: wait } = await aReader();
  await wait(4);
  await page.keyboard.press("ArrowRight");
  await wait(6);
  expect(sent).toHaveLength(0);
  await leave(page);
  const after = await numbers();
  expect(after.visits - before.visits).toBe(1);
  const read = after.pages.map(({ views, seconds }, index) => ({
    views: views - (before.pages[index]?.views ?? 0),
    seconds: seconds - (before.pages[index]?.seconds ?? 0),
  }));
  expect(read.map(({ views }) => views)).toEqual([1, 1, 1, 0, 0, 0]);
  for (const [index, seconds] of [4, 6, 6].entries()) {
    expect(Math.abs((read[index]?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(1);
  }
  expect(after.devices).toEqual([{ device: "desktop", visits: after.visits }]);
});

test("a phone that scrolls, and the text, report the page they show", async () => {
  const before = await numbers();
  const scrolling = await aReader("phone", "?view=scroll");
  await scrolling.pass(5);
  await leave(scrolling.page);
  const text = await aReader("desktop", "?view=text#page=4");
  await text.pass(5);
  await leave(text.page);
  const after = await numbers();
  expect(after.visits - before.visits).toBe(2);
  expect(after.text_visits - before.text_visits).toBe(1);
  expect(after.devices).toContainEqual({ device: "phone", visits: 1 });
  const first = (of: typeof after) => of.pages[0]?.seconds ?? 0;
  expect(first(after) - first(before)).toBeGreaterThanOrEqual(4);
});

test("reports follow each other at a minute's distance, and nothing is sent before the first picture", async () => {
  const { sent, page, pass: wait } = await aReader();
  await wait(29);
  expect(sent).toHaveLength(0);
  await wait(3);
  await expect.poll(() => sent.length).toBe(1);
  await page.mouse.move(50, 50);
  await wait(61);
  await expect.poll(() => sent.length).toBe(2);
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([]);
});

test("a hidden tab reads nothing", async () => {
  const before = await numbers();
  const { page, pass: wait } = await aReader();
  await wait(3);
  const reported = page.waitForResponse((response) => response.url().endsWith("/visit"));
  await page.evaluate(`Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"))`);
  await reported;
  await wait(100);
  expect((await numbers()).seconds - before.seconds).toBeLessThanOrEqual(4);
});

test("what was read without a network is sent when it is back", async () => {
  const before = await numbers();
  const { page, pass: wait, sent } = await aReader();
  await page.route("**/visit", (route) => route.abort("internetdisconnected"));
  await wait(40);
  expect((await numbers()).visits).toBe(before.visits);
  await page.unroute("**/visit");
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(async () => (await numbers()).visits).toBe(before.visits + 1);
  expect(sent.length).toBeGreaterThan(0);
});

test("a link and a download that are followed are reported", async () => {
  const before = await numbers();
  const { page, pass: wait } = await aReader();
  await untilShown(page, page.locator(".hot-spot"));
  await page.evaluate(`addEventListener("click", (event) => event.preventDefault());
    document.querySelector('.hot-spot[target="_blank"]').click();
    document.querySelector("#download").click();`);
  await wait(4);
  await leave(page);
  const after = await numbers();
  expect(after.links).toEqual([{ page: 1, url: LINK, clicks: 1 }]);
  expect(after.downloads - before.downloads).toBe(1);
});

test("links that are many and long take nothing of what else is reported", async () => {
  const before = await numbers();
  const { page, pass: wait } = await aReader();
  await untilShown(page, page.locator(".hot-spot"));
  await page.evaluate(`addEventListener("click", (event) => event.preventDefault());
    for (const length of [2500, ...Array(30).fill(1900)]) {
      const link = document.body.appendChild(document.createElement("a"));
      link.href = "https://shop.example/" + "x".repeat(length);
      link.click();
    }`);
  await wait(4);
  await leave(page);
  const after = await numbers();
  expect(after.visits - before.visits).toBe(1);
  expect(after.seconds - before.seconds).toBeGreaterThanOrEqual(3);
});

test("in a frame, the page around it is where a visit comes from", async () => {
  const page = await browsing.visit("about:blank", { userAgent: aBrowser(++browsers) });
  await stopClock(page);
  site.show(`<iframe src="${host.address}${room.path}" width="800" height="600"></iframe>`);
  await page.goto(site.at("localhost"));
  await untilShown(page, page.frameLocator("iframe").locator(".page[data-state=shown]"));
  await pass(page, 33);
  await expect
    .poll(async () => (await numbers()).referrers)
    .toEqual([{ host: "localhost", visits: 1 }]);
});

test("a browser that asks not to be tracked has nothing to report with", async () => {
  const page = await browsing.visit(`${host.address}${room.path}`, {
    userAgent: aBrowser("gpc"),
    extraHTTPHeaders: { "sec-gpc": "1" },
  });
  await isReading(page);
  expect(await page.locator("body").getAttribute("data-visit")).toBeNull();
});

test("the page of text reports the page that is read", async () => {
  const before = await numbers();
  const page = await browsing.visit("about:blank", { userAgent: aBrowser(++browsers) });
  await stopClock(page);
  await page.goto(`${host.address}${room.path}/text?part=1`);
  await pass(page, 5);
  await leave(page);
  const after = await numbers();
  expect(after.text_visits - before.text_visits).toBe(1);
  expect(after.pages_viewed - before.pages_viewed).toBe(1);
});
