import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { publishFile } from "#bin/local/publish-file.ts";
import { launchBrowser } from "#test/reader/support/browser.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { magazines } from "#bench/support/comparison.ts";
import { haveRenditions } from "#bench/support/have-renditions.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { type MastheadServer, startMasthead } from "#bench/support/server.ts";
import { median } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

/** The sample and the magazines whose type is small. */
const PDFS = /^(?:meridian|echo3|hvu18|scicomm3|tracemonkey)[.]pdf$/;
const LOADS = 3;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const;
/** 1.6 Mbit/s, in bytes a second, and the milliseconds to the server and back. */
const LINE = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
/** A view is complete when nothing has come for so long. */
const REST_MS = 1500;

/** What comes before anyone turns a page, by what it is for. */
const PURPOSES = ["page", "script", "styles", "texts", "first picture", "next", "others"] as const;
type Purpose = (typeof PURPOSES)[number];

/** One load with an empty cache. */
interface FirstView {
  /** Milliseconds from the start of the navigation until the first picture is on the screen. */
  visibleMs: number;
  /** Bytes on the line, headers included. */
  bytes: ReadonlyMap<Purpose, number>;
}

/** A first visit on a phone with a slow line: how long until there is a page, and what has come when all rests. */
export const firstViewBenchmark: Benchmark = {
  name: "first-view",
  run: async () =>
    withTemporaryFolder(async (folder) => {
      const masthead = await startMasthead(join(folder, "data"));
      const browser = await launchBrowser();
      try {
        return await report(browser, masthead);
      } finally {
        await browser.close();
        await masthead.stop();
      }
    }),
};

async function report(browser: Browser, { address, credentials }: MastheadServer): Promise<string> {
  const rows: string[][] = [];
  for (const file of magazines().filter((each) => PDFS.test(basename(each)))) {
    const { url } = await publishFile(file, address, credentials);
    await haveRenditions(url);
    rows.push([basename(file), ...(await firstViewCells(browser, url))]);
  }
  return markdownTable(HEAD, rows);
}

const HEAD = ["PDF", "first page s", "KB in all", ...PURPOSES.map((purpose) => `${purpose} KB`)];

async function firstViewCells(browser: Browser, url: string): Promise<string[]> {
  const views: FirstView[] = [];
  for (let load = 0; load < LOADS; load += 1) views.push(await firstViewOf(browser, url));
  const kilobytes = (purpose: Purpose): number =>
    median(views.map(({ bytes }) => bytes.get(purpose) ?? 0)) / 1000;
  const all = PURPOSES.map(kilobytes);
  return [
    (median(views.map(({ visibleMs }) => visibleMs)) / 1000).toFixed(2),
    all.reduce((sum, each) => sum + each, 0).toFixed(0),
    ...all.map((each) => each.toFixed(0)),
  ];
}

async function firstViewOf(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...LINE });
    const line = watchLine(session);
    await page.goto(url, { waitUntil: "commit" });
    const visibleMs = await firstPictureTime(page);
    await line.rests();
    return { visibleMs, bytes: line.bytes };
  } finally {
    await context.close();
  }
}

function firstPictureTime(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const picture = list.getEntries().find(({ element }) => element?.closest(".page"));
      if (picture) resolve(picture.startTime);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  })`);
}

/** Counts what comes, by its purpose. */
function watchLine(session: CDPSession): {
  bytes: ReadonlyMap<Purpose, number>;
  rests: () => Promise<void>;
} {
  const bytes = new Map<Purpose, number>();
  const purposes = new Map<string, Purpose>();
  let firstPicture: string | undefined;
  let lastMoved = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    lastMoved = performance.now();
    const { pathname } = new URL(request.url);
    if (/page-\d+[.]/.test(pathname)) firstPicture ??= pathname;
    purposes.set(requestId, pathname === firstPicture ? "first picture" : purposeOf(pathname));
  });
  session.on("Network.dataReceived", () => (lastMoved = performance.now()));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    lastMoved = performance.now();
    const purpose = purposes.get(requestId);
    if (purpose) bytes.set(purpose, (bytes.get(purpose) ?? 0) + encodedDataLength);
  });
  const rests = async (): Promise<void> => {
    while (performance.now() - lastMoved < REST_MS) await wait(REST_MS / 10);
  };
  return { bytes, rests };
}

function purposeOf(pathname: string): Purpose {
  if (/page-\d+[.]/.test(pathname)) return "next";
  if (/[.]js$/.test(pathname)) return "script";
  if (/[.]css$/.test(pathname)) return "styles";
  if (/(?:text|article).*[.]json$/.test(pathname)) return "texts";
  return /^\/read\/[^.]*$/.test(pathname) ? "page" : "others";
}
