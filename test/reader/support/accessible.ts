import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Checks that axe finds nothing on the page, by WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Without this, axe describes every passed element, which takes longer than the check. It has to come first, since
    // it resets other options.
    .options({ resultTypes: ["violations"] })
    // There are no other frames, for which each check would open an extra tab.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`),
  ).toEqual([]);
}
