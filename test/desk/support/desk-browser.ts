import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { PATIENCE_MS } from "#test/reader/support/browser.ts";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import type { Publisher } from "#test/support/publisher.ts";
import type { TestHost } from "#test/support/test-host.ts";

/** A small phone in dark mode. */
export const PHONE = { viewport: { width: 360, height: 700 }, colorScheme: "dark" } as const;

/** Chromium for tests of the desk. */
export interface DeskBrowser {
  /** A page in its own context, such as a visitor's. */
  page(options?: BrowserContextOptions): Promise<Page>;
  /** An account's desk, signed in with a code. */
  signedIn(publisher: Publisher, options?: BrowserContextOptions): Promise<Page>;
  /** The desk of a new account without magazines, signed in with a code. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; publisher: Publisher }>;
}

/**
 * Chromium for the tests of one file. It closes pages after their test, and an error in a page fails the test. @param
 * host the host of the desk
 */
export function useDeskBrowser(host: Pick<TestHost, "address" | "anAccount">): DeskBrowser {
  const aPage = useChromium();
  const signedIn: DeskBrowser["signedIn"] = async ({ credentials }, options) => {
    const page = await aPage(options);
    const code = await createSignInCode(credentials.apiKey);
    await page.goto(`${host.address}/desk/#code=${code}`);
    // By key, so that the browser marks the focus as for keyboard users.
    await page.getByRole("button", { name: /^Sign in to / }).press("Enter");
    await page.getByRole("navigation").waitFor();
    // The heading tells the first screen, which leaves the focus alone, from a later one.
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  };
  return {
    page: aPage,
    signedIn,
    open: async (options) => {
      const publisher = await host.anAccount();
      const page = await signedIn(publisher, options);
      await page.getByText("Drop a PDF here").waitFor();
      return { page, publisher };
    },
  };
}

/** Chromium pages for the tests of one file, with the desk of another process. */
export function useChromium(): DeskBrowser["page"] {
  let browser: Browser;
  let problems: string[] = [];
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(problems).toEqual([]);
    problems = [];
  });
  return async (options = {}) => {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    context.on("weberror", (error) => problems.push(error.error().message));
    return context.newPage();
  };
}

/** Signs in with a key and its secret, on the first screen or when asked to sign in again. */
export async function signIn(page: Page, { apiKey, secret }: Credentials): Promise<void> {
  await page.getByLabel("API key").fill(apiKey);
  await page.getByLabel("Secret").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens a place of the desk without reloading the page. */
export async function visit(page: Page, place: string, heading: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

/** The connection of one page to the service. */
export interface Line {
  /** Limits the speed. */
  slow(bytesPerSecond: number): Promise<void>;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function lineOf(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const set = async (offline: boolean, uploadThroughput: number): Promise<void> => {
    const conditions = { offline, uploadThroughput, downloadThroughput: -1, latency: 0 };
    await session.send("Network.emulateNetworkConditions", conditions);
  };
  return {
    slow: (bytesPerSecond) => set(false, bytesPerSecond),
    cut: () => set(true, -1),
    restore: () => set(false, -1),
  };
}
