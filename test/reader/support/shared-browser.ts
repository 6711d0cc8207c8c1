import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { inject } from "vitest";

/** A connection to the run's Chromium. Its pages are separate from those of other connections, and close with it. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject("chromium"));
}
