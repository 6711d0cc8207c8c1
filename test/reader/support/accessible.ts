import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AxeResults, RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks that axe finds nothing on the page, by WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page, tags: string[] = TAGS): Promise<void> {
  // Without `resultTypes` axe describes every passed element, which takes longer than the check.
  const options: RunOptions = { resultTypes: ["violations"], runOnly: tags };
  // A frame that is loaded once it is in view has no page yet, and would never answer.
  const loaded = page
    .frames()
    .filter((frame) => frame === page.mainFrame() || !["", "about:blank"].includes(frame.url()));
  await Promise.all(
    loaded.map(async (frame) => {
      await putAxeInto(frame);
      await frame.evaluate(`${AT_REST}.then(() => {})`);
    }),
  );
  const violations = await page.evaluate<AxeResults["violations"]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`),
  ).toEqual([]);
}

/** Waits for movements that end: halfway through one, colours have less contrast than afterwards. */
const AT_REST = `Promise.all(
  document.getAnimations()
    .filter(({ effect, playState }) =>
      playState === "running" && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => {})),
)`;

let script: Promise<string> | undefined;

/** Gives axe to a frame, once. Its script is large: to send and parse it costs as much as several checks. */
async function putAxeInto(frame: Frame): Promise<void> {
  if (await frame.evaluate("'axe' in globalThis")) return;
  script ??= readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  await frame.evaluate(`${await script}; axe.configure({ allowedOrigins: ["<same_origin>"] })`);
}
