import { existsSync, statfsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, LaunchOptions } from "playwright-core";

/** The time after which a check of a page counts as hung, in milliseconds. */
export const PATIENCE_MS = 60_000;

/** The first is Chromium without windows, which opens a tab in a third of the time. */
const [SHELL, WHOLE] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const CHROMIUM = process.env["CHROMIUM_PATH"] ?? (existsSync(SHELL) ? SHELL : WHOLE);

/** Instructions for a machine without Chromium; undefined if it is installed. */
export function missingBrowser(): string | undefined {
  if (existsSync(CHROMIUM)) return undefined;
  return `There is no Chromium at ${CHROMIUM}. Install it (apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH.`;
}

/** Starts Chromium. @throws if it is not installed */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** The options that start Chromium. @throws if it is not installed */
export function launchOptions(): LaunchOptions {
  const missing = missingBrowser();
  if (missing !== undefined) throw new Error(missing);
  return {
    executablePath: CHROMIUM,
    timeout: PATIENCE_MS,
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
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

/** A container's 64 MB of shared memory are too few for Chromium, which then crashes. */
const FEWEST_SHARED_BYTES = 2 ** 30;

/** Whether Chromium's processes can share pictures in memory, a seventh cheaper than in files on the disk. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize >= FEWEST_SHARED_BYTES;
}
