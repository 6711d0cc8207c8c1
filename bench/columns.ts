import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { publishFile } from "#bin/local/publish-file.ts";
import { launchBrowser } from "#test/reader/support/browser.ts";
import { fingerOf } from "#test/reader/support/hand.ts";
import type { Hand } from "#test/reader/support/hand.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { magazines } from "#bench/support/comparison.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { startMasthead } from "#bench/support/server.ts";
import { median } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

/** A page of small type of each magazine. */
const PAGES: Readonly<Record<string, number>> = {
  "meridian.pdf": 9,
  "echo3.pdf": 12,
  "hvu18.pdf": 5,
  "scicomm3.pdf": 10,
  "tracemonkey.pdf": 3,
};
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  reducedMotion: "reduce",
} as const;
const MOST_SWIPES = 40;
const [LOOKS, LOOK_MS] = [60, 100];
const HEAD = ["page", "columns", "gestures", "whole lines", "usual px", "least px"];

/** One screenful. */
interface Sight {
  /** Differs from screenful to screenful. */
  state: string;
  page: number;
  /** Which column of the page it is, from 1; 0 before the first. */
  column: number;
  /** Lines that are uncovered for reading, and those of which all is seen. */
  lines: number;
  whole: number;
  /** From line to line, in CSS pixels; 0 for fewer than three lines. */
  distance: number;
}

/** Columns read on a phone: the first column of a page, then swipes to its end. */
export const columnsBenchmark: Benchmark = {
  name: "columns",
  run: async () =>
    withTemporaryFolder(async (folder) => {
      const masthead = await startMasthead(join(folder, "data"));
      const browser = await launchBrowser();
      try {
        const rows: string[][] = [];
        for (const file of magazines()) {
          const number = PAGES[basename(file)];
          if (number === undefined) continue;
          const { url } = await publishFile(file, masthead.address, masthead.credentials);
          rows.push([`${basename(file)}, ${number}`, ...cellsOf(await read(browser, url, number))]);
        }
        return markdownTable(HEAD, rows);
      } finally {
        await browser.close();
        await masthead.stop();
      }
    }),
};

function cellsOf(sights: readonly Sight[]): string[] {
  const sum = (name: "lines" | "whole"): number =>
    sights.reduce((all, sight) => all + sight[name], 0);
  const distances = sights.flatMap(({ distance }) => (distance > 0 ? [distance] : []));
  return [
    String(new Set(sights.map(({ column }) => column)).size),
    String(sights.length),
    `${sum("whole")} of ${sum("lines")}`,
    median(distances).toFixed(1),
    Math.min(...distances).toFixed(1),
  ];
}

/** What is seen of a page, gesture by gesture. */
async function read(browser: Browser, url: string, number: number): Promise<Sight[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`${url}#page=${number}`);
    await page.locator(`.page[data-page="${number}"] .line`).first().waitFor();
    await page.locator("#stage").press("Enter");
    const finger = await fingerOf(page);
    const sights: Sight[] = [];
    while (sights.length < MOST_SWIPES) {
      const sight = await nextSight(page, sights.at(-1)?.state);
      if (sight?.page !== number) break;
      sights.push(sight);
      await swipe(finger);
    }
    return sights;
  } finally {
    await context.close();
  }
}

async function nextSight(page: Page, last: string | undefined): Promise<Sight | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const sight = await page.evaluate<Sight>(LOOK);
    if (sight.state !== last && sight.column > 0) return sight;
    await wait(LOOK_MS);
  }
  return undefined;
}

async function swipe(finger: Hand): Promise<void> {
  await finger.down(255, 400);
  await finger.move(225, 400);
  await finger.move(195, 400);
  await finger.up(8);
}

/** `Column 2 of 5 on page 9` is announced. The lines are those in the hole of the veil; of a whole one all corners are on top. */
const LOOK = `(() => {
  const said = document.getElementById("announcer").textContent.match(/\\d+/g) ?? [];
  const veil = document.querySelector(".veil");
  const frame = veil.getBoundingClientRect();
  const scale = frame.width / veil.offsetWidth;
  const [left, top, , bottom, right] = (veil.style.clipPath.match(/[\\d.-]+(?=px)/g) ?? []).slice(-10).map((each) => each * scale);
  const lines = [...document.querySelectorAll(".page:not([inert]) .line")].map((line) => {
    const box = line.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2 - frame.left, (box.top + box.bottom) / 2 - frame.top];
    const corners = [[box.left + 1, box.top + 3], [box.right - 1, box.top + 3], [box.left + 1, box.bottom - 3], [box.right - 1, box.bottom - 3]];
    const isWhole = corners.every(([x, y]) => line.contains(document.elementFromPoint(x, y)));
    return { bottom: box.bottom, isWhole, isRead: x > left && x < right && y > top && y < bottom };
  }).filter(({ isRead }) => isRead);
  const gaps = lines.slice(1).map(({ bottom }, index) => bottom - lines[index].bottom).filter((gap) => gap > 4);
  return {
    state: location.hash + veil.style.clipPath,
    column: Number(said[0] ?? 0),
    page: Number(said[2] ?? 0),
    lines: lines.length,
    whole: lines.filter(({ isWhole }) => isWhole).length,
    distance: gaps.length < 2 ? 0 : gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)],
  };
})()`;
