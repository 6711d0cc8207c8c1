import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, LaunchOptions } from "playwright-core";

/** How long a look at a page may take before it counts as hung, in milliseconds. */
export const PATIENCE_MS = 60_000;

const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** What to do about a machine without Chromium; undefined where there is one. */
export function missingBrowser(): string | undefined {
  if (existsSync(CHROMIUM)) return undefined;
  return `There is no Chromium at ${CHROMIUM}. Install it (apt-get install chromium) or set CHROMIUM_PATH.`;
}

/** Starts Chromium. @throws where there is none */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** How Chromium is started. @throws where there is none */
export function launchOptions(): LaunchOptions {
  const missing = missingBrowser();
  if (missing !== undefined) throw new Error(missing);
  return {
    executablePath: CHROMIUM,
    timeout: PATIENCE_MS,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}
