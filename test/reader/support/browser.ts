import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, LaunchOptions } from "playwright-core";

/** How long a look at a page may take before it counts as hung, in milliseconds. */
export const PATIENCE_MS = 60_000;

/** The first opens a tab in a third of the second's time: it is Chromium without windows around the pages. */
const [SHELL, WHOLE] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const CHROMIUM = process.env["CHROMIUM_PATH"] ?? (existsSync(SHELL) ? SHELL : WHOLE);

/** What to do about a machine without Chromium; undefined where there is one. */
export function missingBrowser(): string | undefined {
  if (existsSync(CHROMIUM)) return undefined;
  return `There is no Chromium at ${CHROMIUM}. Install it (apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH.`;
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
