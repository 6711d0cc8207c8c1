import { brotliCompressSync } from "node:zlib";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument, StandardFonts, rgb } from "pdf-lib";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { publishFile } from "#bin/local/publish-file.ts";
import { launchBrowser } from "#test/reader/support/browser.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { haveRenditions } from "#bench/support/have-renditions.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { type MastheadServer, startMasthead } from "#bench/support/server.ts";
import { median, percentile } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const LOADS = 9;
const TURNS = 20;
/** Three frames of a screen at 60 Hz take 50 ms, which the browser's clock rounds to a little more or less. */
const OVER_50_MS = 50.5;
/** There and back, since the sample has no more spreads. */
const TURNS_ONE_WAY = 7;
const LONG_PAGES = 350;
const MEGABYTE = 1024 ** 2;

const viewports = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  },
} as const;
type Device = keyof typeof viewports;
const devices: readonly Device[] = ["desktop", "phone"];

/** The browser reader in Debian's Chromium, reading from the embedded host on the same machine. */
export const readerBenchmark: Benchmark = {
  name: "reader",
  run: async () =>
    withTemporaryFolder(async (folder) => {
      const masthead = await startMasthead(join(folder, "data"));
      const browser = await launchBrowser();
      try {
        return await report(browser, masthead, folder);
      } finally {
        await browser.close();
        await masthead.stop();
      }
    }),
};

async function report(
  browser: Browser,
  { address, credentials }: MastheadServer,
  folder: string,
): Promise<string> {
  const sample = await publishFile("samples/meridian.pdf", address, credentials);
  const longFile = join(folder, "long.pdf");
  await writeFile(longFile, await longPdf());
  const long = await publishFile(longFile, address, credentials);
  // Wait for them, since they are made in the background.
  for (const { url } of [sample, long]) await haveRenditions(url);
  const rows: string[][] = [];
  for (const device of devices) {
    const [first, turns] = [
      await firstPageCells(browser, sample.url, device),
      await turningCells(browser, sample.url, device),
    ];
    rows.push([device, ...first, ...turns]);
  }
  return [
    `Milliseconds from the start of the navigation to the first page's picture on screen, of ${LOADS} loads each; then between two frames of the page's thread during ${TURNS} turns, each after the one before it. All on the sample.`,
    markdownTable(HEAD, rows),
    `${await scriptSizes(browser, sample.url)} ${await memoryReport(browser, long.url)}`,
  ].join("\n\n");
}

const HEAD = [
  "device",
  "empty cache",
  "slowest",
  "filled cache",
  "slowest",
  "frames",
  "p99",
  "longest",
  "over 50 ms",
];

async function firstPageCells(browser: Browser, url: string, device: Device): Promise<string[]> {
  const [empty, filled]: [number[], number[]] = [[], []];
  for (let load = 0; load < LOADS; load += 1) {
    const context = await browser.newContext(viewports[device]);
    empty.push(await firstPageMilliseconds(context, url));
    filled.push(await firstPageMilliseconds(context, url));
    await context.close();
  }
  return [empty, filled].flatMap((times) => [
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
  ]);
}

async function firstPageMilliseconds(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("#bar:not([data-waiting])").waitFor();
  const time = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const picture = list.getEntries().find(({ element }) => element?.closest(".page"));
      if (picture) resolve(picture.startTime);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  })`);
  await page.close();
  return time;
}

/** All scripts that the reader loads, with a page enlarged. */
async function scriptSizes(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext(viewports.phone);
  const page = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/[.]m?js$/.test(pathname)) scripts.set(pathname.split("/").at(-1) ?? "", response.body());
  });
  await page.goto(url);
  await page.locator(".page[data-state=shown]").waitFor();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("+");
  await page.locator(".page-large").waitFor({ state: "attached", timeout: 60_000 });
  let bytes = 0;
  for (const body of scripts.values()) bytes += brotliCompressSync(await body).length;
  await context.close();
  return `Scripts, compressed with Brotli: ${(bytes / 1024).toFixed(1)} KiB, none more when a page is enlarged.`;
}

async function turningCells(browser: Browser, url: string, device: Device): Promise<string[]> {
  const context = await browser.newContext(viewports[device]);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(".page[data-state=shown]").first().waitFor();
  const frames = await framesWhile(page, async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const isForward = Math.floor(turn / TURNS_ONE_WAY) % 2 === 0;
      await page.keyboard.press(isForward ? "ArrowRight" : "ArrowLeft");
      await isAtRest(page);
    }
  });
  await context.close();
  return [
    String(frames.length),
    percentile(frames, 0.99).toFixed(1),
    Math.max(...frames).toFixed(1),
    String(frames.filter((time) => time > OVER_50_MS).length),
  ];
}

async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`(() => {
    window.benchFrames = [];
    let last = performance.now();
    const note = (now) => {
      window.benchFrames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  })()`);
  await work();
  return page.evaluate<number[]>("window.benchFrames");
}

/** Waits until nothing moves and the pages in view have their pictures. */
async function isAtRest(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const isMoving = document.querySelector(".leaf, .page[inert]");
      const isComplete = [...document.querySelectorAll(".page")].every((figure) => figure.dataset.state === "shown");
      if (!isMoving && isComplete) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  })`);
}

/** The page's memory from the first page of a long issue to its last; after garbage collection. */
async function memoryReport(browser: Browser, url: string): Promise<string> {
  const sentences: string[] = [];
  for (const view of ["pages", "scroll"] as const) {
    const context = await browser.newContext({ ...viewports.desktop, reducedMotion: "reduce" });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await page.goto(`${url}?view=${view}`);
    await page.locator(".page[data-state=shown]").first().waitFor();
    const [megabytes, nodes]: [number[], number[]] = [[], []];
    for (const target of [1, 50, 100, 200, 300, LONG_PAGES]) {
      await readTo(page, target);
      const memory = await memoryOf(session);
      megabytes.push(memory.megabytes);
      nodes.push(memory.nodes);
    }
    await context.close();
    const [first, last] = [megabytes[0]?.toFixed(1), megabytes.at(-1)?.toFixed(1)];
    const way = view === "pages" ? "Turning" : "Scrolling";
    sentences.push(
      `${way} through an issue of ${LONG_PAGES} pages, the JavaScript heap goes from ${first} to ${last} MB (${Math.max(...megabytes).toFixed(1)} at most), with ${Math.max(...nodes)} DOM nodes at most.`,
    );
  }
  return sentences.join(" ");
}

/** Turns, or scrolls, page by page. */
async function readTo(page: Page, target: number): Promise<void> {
  for (;;) {
    const current = Number((await page.locator("#counter-page").inputValue()).split("–").at(-1));
    if (current >= target) break;
    await page.keyboard.press("ArrowRight");
    await isAtRest(page);
  }
}

async function memoryOf(session: CDPSession): Promise<{ megabytes: number; nodes: number }> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { megabytes: value("JSHeapUsedSize") / MEGABYTE, nodes: value("Nodes") };
}

/** Pages of text and colour, as in a long magazine. */
async function longPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const line = "Slow mornings on the river bring bread, boats and long letters from the north.";
  for (let number = 1; number <= LONG_PAGES; number += 1) {
    const page = pdf.addPage([595, 842]);
    const shade = (number % 10) / 10;
    page.drawRectangle({
      x: 60,
      y: 520,
      width: 475,
      height: 260,
      color: rgb(shade, 0.5, 1 - shade),
    });
    page.drawText(String(number), { x: 60, y: 470, size: 40, font });
    for (let row = 0; row < 30; row += 1) {
      page.drawText(line, { x: 60, y: 430 - row * 13, size: 11, font });
    }
  }
  return pdf.save();
}
