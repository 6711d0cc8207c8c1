import { pathToFileURL } from "node:url";
import { expect, inject } from "vitest";
import { startFromBundles } from "#converter/processes/spawn-node.ts";

/** Files about converter processes, in which every page has to be drawn. */
const ABOUT_CONVERSIONS = /[\\/]test[\\/](?:bundling|conversions|converter|guides)[\\/]/;

/**
 * Answers a file's next conversions from recordings, unless the file is about conversions or its project has no
 * recordings. Every file begins with the real processes, which a host starts.
 */
export function answerFromRecordings(): void {
  const folder = inject("recordedChildren");
  if (folder === undefined || ABOUT_CONVERSIONS.test(expect.getState().testPath ?? "")) return;
  startFromBundles(pathToFileURL(`${folder}/`));
}
