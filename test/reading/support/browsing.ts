import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { PATIENCE_MS } from "#test/reader/support/browser.ts";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import { viewports } from "#test/reader/support/reading.ts";
import type { TestHost } from "#test/support/test-host.ts";

/** A browser for one test file, which visits the embedded host. */
export interface Browsing {
  /** Opens an address in a new tab, with a desktop's window by default. */
  visit(
    url: string,
    options?: BrowserContextOptions & { at?: keyof typeof viewports },
  ): Promise<Page>;
  /** Addresses outside the host that pages have requested. */
  foreign: string[];
}

/**
 * Gives a test file a browser. Closes its tabs after each test, and fails the test if a script failed, a policy blocked
 * something, or a page of the host called another site.
 */
export function useBrowser(host: TestHost, friends: () => string[] = () => []): Browsing {
  let browser: Browser;
  let problems: string[] = [];
  const foreign: string[] = [];

  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const found = [...problems, ...foreign];
    problems = [];
    foreign.length = 0;
    expect(found).toEqual([]);
  });

  return {
    foreign,
    async visit(url, { at = "desktop", ...options } = {}) {
      const context = await browser.newContext({
        viewport: viewports[at],
        reducedMotion: "reduce",
        ...options,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        const isRefusal = /^Failed to load resource|net::ERR_INTERNET|allow-popups/.test(
          message.text(),
        );
        if (message.type() === "error" && !isRefusal) problems.push(message.text());
      });
      page.on("request", (request) => {
        const known = [host.address, ...friends()];
        const isOurs = known.some((origin) => request.url().startsWith(origin));
        if (!isOurs && !request.url().startsWith("data:")) foreign.push(request.url());
      });
      await page.goto(url, { waitUntil: "domcontentloaded" });
      return page;
    },
  };
}

/** Waits until the reader's script runs. */
export async function isReading(page: Page): Promise<void> {
  await page.locator("#bar:not([data-waiting])").waitFor();
}
