import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { inject } from "vitest";

/** A connection to the run's Chromium. What is opened through it is seen by nobody else, and closes with it. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject("chromium"));
}
