import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrowserKind, DrivenBrowser } from "#test/browsers/support/driven-browser.ts";
import { firefox } from "#test/browsers/support/firefox.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";
import { chromium as playwright } from "playwright-core";
import { launchOptions } from "#test/reader/support/browser.ts";
import { paragraph } from "#test/reader/support/fake-articles.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { aBrowser, issueNumbers } from "#test/statistics/support/visitor.ts";
import { addArticles } from "#test/support/articles.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
// Browsers use the machine's clock, so the service has to judge their reports by it.
const ticking = setInterval(() => (host.clock.now = new Date()), 50);
afterAll(() => clearInterval(ticking));
let room: ReadingRoom;

const chromium: Pick<BrowserKind, "name" | "start"> = {
  name: "Chromium",
  start: async () => {
    // A browser whose name says "headless" counts as a program. A name that is set for a page alone does not reach the
    // report that is sent while the page is left.
    const options = launchOptions();
    const args = [...(options.args ?? []), `--user-agent=${aBrowser("stopwatch")}`];
    const browser = await playwright.launch({ ...options, args });
    const page = await browser.newPage();
    return {
      name: "Chromium",
      open: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression),
      close: () => browser.close(),
    };
  },
};

beforeAll(async () => {
  host.clock.now = new Date();
  room = await aReadingRoom(host);
  await addArticles(
    room,
    [1, 2, 3, 4, 5, 6].map((page) =>
      paragraph(page, `What is written on page ${page}. `.repeat(60)),
    ),
  );
  await room.publisher.publish(room.issueId, "unlisted");
});

const key = (name: string): string =>
  `document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "${name}", bubbles: true }))`;
const shown = (page: number): string =>
  `document.querySelector('.page[data-page="${page}"][data-state=shown]') !== null`;

/** How to open a view and turn to its next place, and the pages read before and after. */
interface Way {
  name: string;
  ask: string;
  isOpen: string;
  turn: string;
  pages: [first: number[], then: number[]];
}

const WAYS: Way[] = [
  {
    name: "spreads",
    ask: "?view=pages",
    isOpen: shown(1),
    turn: key("ArrowRight"),
    pages: [[1], [2, 3]],
  },
  {
    name: "an enlarged page",
    ask: "?view=pages#page=4",
    isOpen: `${shown(4)} && (${key("+")}, true)`,
    turn: key("End"),
    pages: [[4, 5], [6]],
  },
  {
    name: "a scroll",
    ask: "?view=scroll",
    isOpen: shown(1),
    turn: key("End"),
    pages: [[1], [6]],
  },
  {
    name: "text",
    ask: "?view=text#page=2",
    isOpen: `document.querySelector(".text-view") !== null`,
    turn: key("End"),
    pages: [[2], [6]],
  },
];

async function until(tab: DrivenBrowser, expression: string): Promise<void> {
  await expect.poll(() => tab.evaluate(expression)).toBe(true);
}

/**
 * Lets real time pass, since nothing can move a stopwatch.
 * @returns the whole seconds measured, as the service counts them
 */
async function stay(seconds: number): Promise<number> {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, seconds * 1000);
  await promise;
  return Math.floor((performance.now() - begun) / 1000);
}

describe.each([chromium, firefox, webKit])("a stopwatch beside $name", (kind) => {
  let tab: DrivenBrowser;
  beforeAll(async () => {
    tab = await kind.start();
    // Just after its start, Firefox may lose what a page sends on leaving.
    await tab.open(`${host.address}${room.path}?view=scroll`);
    await stay(3);
    await tab.open("about:blank");
    await stay(1);
  });
  afterAll(() => tab.close());

  test.each(WAYS)("agrees within a second a page on $name", async (way) => {
    const numbers = () => issueNumbers(room.publisher, room.issueId);
    const before = await numbers();
    await tab.open(`${host.address}${room.path}${way.ask}`);
    await until(tab, way.isOpen);
    const first = await stay(5);
    await tab.evaluate(`void ${way.turn}`);
    const then = await stay(7);
    await tab.open("about:blank");
    await expect.poll(async () => (await numbers()).seconds).toBeGreaterThan(before.seconds);
    const after = await numbers();
    const read = (page: number): number =>
      (after.pages[page - 1]?.seconds ?? 0) - (before.pages[page - 1]?.seconds ?? 0);
    const told = [way.pages[0].map(read), way.pages[1].map(read)];
    const measured = [first, then];
    for (const [part, pages] of told.entries()) {
      for (const seconds of pages) {
        expect(Math.abs(seconds - (measured[part] ?? 0))).toBeLessThanOrEqual(1);
      }
    }
    const isInWay = (page: number): boolean => way.pages.flat().includes(page);
    const others = [1, 2, 3, 4, 5, 6].filter((page) => !isInWay(page)).map(read);
    expect(Math.max(0, ...others)).toBeLessThanOrEqual(1);
  });
});
