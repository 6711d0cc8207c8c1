import { expect, inject } from "vitest";
import { startRenderersBy } from "#converter/processes/idle-renderers.ts";
import { recordedRenderers } from "./recorded-renderer.ts";

/** Files about converter processes, in which every page has to be drawn. */
const ABOUT_CONVERSIONS = /[\\/]test[\\/](?:bundling|conversions|converter|guides)[\\/]/;

/**
 * Answers a file's next conversions from recordings, unless the file is about conversions or its project has no
 * recordings. Every file begins with the real processes.
 */
export function answerFromRecordings(): void {
  const folder = inject("recordedChildren");
  if (folder === undefined || ABOUT_CONVERSIONS.test(expect.getState().testPath ?? "")) return;
  startRenderersBy(recordedRenderers(folder));
}
