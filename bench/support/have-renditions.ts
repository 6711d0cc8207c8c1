import { setTimeout as wait } from "node:timers/promises";

const RENDITIONS_WITHIN_MS = 240_000;

/** Waits until an issue's manifest has its renditions. @throws Error after four minutes */
export async function haveRenditions(url: string): Promise<void> {
  const latest = performance.now() + RENDITIONS_WITHIN_MS;
  while (performance.now() < latest) {
    const page = await fetch(url);
    if ((await page.text()).includes('"hasRenditions":true')) return;
    await wait(500);
  }
  throw new Error(`The renditions of ${url} are not there after four minutes.`);
}
