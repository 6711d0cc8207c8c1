import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { PATIENCE_MS } from "./browser.ts";
import { connectBrowser } from "./shared-browser.ts";
import { startFakeHost } from "./fake-host.ts";
import type { FakeHost } from "./fake-host.ts";
import type { FakeIssue } from "./fake-issue.ts";

/** Window sizes for the reader's tests. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  embedded: { width: 420, height: 272 },
  /** The narrowest frame that the reader supports. */
  narrow: { width: 280, height: 480 },
} as const;

export interface ReadingChoices {
  viewport?: keyof typeof viewports;
  /** Query and fragment of the reader's address. */
  ask?: string;
  colorScheme?: "light" | "dark";
  /** Options that have to be set before a page opens. */
  context?: BrowserContextOptions;
  /** Prepares the page before its first address. */
  before?: (page: Page) => Promise<void>;
}

/** The browser and the fake host of a test file. */
export interface ReadingSetup {
  host(): FakeHost;
  /** Opens an issue and waits until the reader runs. Reduces motion unless the context says otherwise. */
  read(issue: FakeIssue, choices?: ReadingChoices): Promise<Page>;
  /** Opens any address of the host. */
  open(path: string, choices?: ReadingChoices): Promise<Page>;
}

/**
 * Gives a test file a browser and a host. Closes the pages after each test, and fails the test if a script failed or
 * the Content-Security-Policy blocked something.
 */
export function setUpReading(): ReadingSetup {
  let browser: Browser;
  let host: FakeHost;
  let usualPage: Page | undefined;
  let problems: string[] = [];

  beforeAll(async () => {
    [browser, host] = await Promise.all([connectBrowser(), startFakeHost()]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), host.close()]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => clear(context, usualPage)));
    host.brokenPages.clear();
    host.brokenParts.clear();
    host.brokenLargePictures.clear();
    host.requests.length = 0;
    const found = problems;
    problems = [];
    expect(found).toEqual([]);
  });

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      const isRefusedRequest = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isRefusedRequest) problems.push(message.text());
    });
    return page;
  }

  /** Tests without special options share a page, since a new one costs more time than most tests. */
  async function pageFor(choices: ReadingChoices): Promise<Page> {
    const { context, before, viewport = "desktop", colorScheme = "light" } = choices;
    const size = viewports[viewport];
    if (context || before) return newPage({ viewport: size, colorScheme, ...context });
    usualPage ??= await newPage();
    await usualPage.goto("about:blank");
    await usualPage.setViewportSize(size);
    await usualPage.emulateMedia({ colorScheme });
    return usualPage;
  }

  async function open(path: string, choices: ReadingChoices = {}): Promise<Page> {
    const page = await pageFor(choices);
    await choices.before?.(page);
    // Tests wait for what they check; pictures may load later.
    await page.goto(new URL(path, host.url).href, { waitUntil: "domcontentloaded" });
    return page;
  }

  return {
    host: () => host,
    open,
    async read(issue, choices = {}) {
      const page = await open(host.add(issue) + (choices.ask ?? ""), choices);
      await page.locator("#bar:not([data-waiting])").waitFor();
      return page;
    },
  };
}

/** Closes all pages but the shared one, which is reset. */
async function clear(context: BrowserContext, usualPage: Page | undefined): Promise<void> {
  if (context !== usualPage?.context()) return context.close();
  const others = context.pages().filter((page) => page !== usualPage);
  await Promise.all(others.map((page) => page.close()));
  await context.unrouteAll();
  await usualPage.emulateMedia({ media: null });
  await usualPage.goto("about:blank");
}

/** Waits until exactly these pages are in view with their pictures, in reading order. */
export async function expectInView(page: Page, ...numbers: number[]): Promise<void> {
  const script = `[...document.querySelectorAll(".page:not([inert])[data-state=shown]")].map((figure) => Number(figure.dataset.page))`;
  await expect.poll(() => page.evaluate<number[]>(script)).toEqual(numbers);
}
