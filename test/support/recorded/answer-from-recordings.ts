import { pathToFileURL } from "node:url";
import { expect, inject } from "vitest";
import { startFromBundles } from "#converter/processes/spawn-node.ts";

/** In their files every page is drawn: they are about converter processes, and what becomes of them. */
const ABOUT_CONVERSIONS = /[\\/]test[\\/](?:bundling|conversions|converter|guides)[\\/]/;

/**
 * Has the next conversions of a file be answered from recordings, unless it is about conversions or its project has
 * none. A host starts real processes, and every file begins with them.
 */
export function answerFromRecordings(): void {
  const folder = inject("recordedChildren");
  if (folder === undefined || ABOUT_CONVERSIONS.test(expect.getState().testPath ?? "")) return;
  startFromBundles(pathToFileURL(`${folder}/`));
}
