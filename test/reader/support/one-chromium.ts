import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the run's Chromium. */
    chromium: string;
  }
}

/**
 * Starts the run's only Chromium; vitest calls this before the first test that needs it.
 * @throws if none is installed
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(launchOptions());
  project.provide("chromium", server.wsEndpoint());
  return () => server.close();
}
