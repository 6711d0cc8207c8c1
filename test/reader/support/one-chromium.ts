import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the run's Chromium. */
    chromium: string;
  }
}

/** Starts the one Chromium of a run. For vitest, before the first test that needs it. @throws where there is none */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(launchOptions());
  project.provide("chromium", server.wsEndpoint());
  return () => server.close();
}
