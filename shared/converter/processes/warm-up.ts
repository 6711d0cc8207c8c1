import { readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { assembleEdition } from "#converter/assembling/assemble-edition.ts";
import { readParts } from "#converter/assembling/read-parts.ts";
import { OUTPUT_FILES } from "#converter/protocol/edition-parts.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import type { Warnings } from "#converter/drawing/warnings.ts";
import { type Channel, EditionRenderer } from "./render-edition.ts";

/**
 * Typical magazine pages: the first with paths, a gradient, transparency, fonts that are not embedded, and pictures
 * that the canvas decodes, or pdf.js in JavaScript (a JPEG of inverted colours, inks with predictors) and in
 * WebAssembly (JPEG 2000); the others with text in columns, in embedded fonts of three kinds, and links.
 */
const PAGES = new URL("./warm-up.pdf", import.meta.url);
/** Enough to compile most of the code that every page runs: more gain nothing, two cost pages of text an eighth. */
const REPETITIONS = 4;
/** Nobody waits for these pages. */
const UNHEARD: Channel = { send: () => {}, fail: () => {} };

/**
 * Converts built-in pages repeatedly, so that the first upload finds fonts and decoders loaded and the code compiled.
 * Removes all files in the working directory. Stops after a page when no longer `isIdle`.
 */
export async function warmUp(isIdle: () => boolean, warnings: Warnings): Promise<void> {
  for (let repetition = 0; repetition < REPETITIONS && isIdle(); repetition++) {
    const job = { type: "open", ...DEFAULT_RENDER_LIMITS } as const;
    const source = new Uint8Array(await readFile(PAGES));
    const edition = await EditionRenderer.open(job, UNHEARD, warnings, source);
    for (let number = 1; number <= edition.pagesCount && isIdle(); number++)
      await edition.draw(number);
    await edition.writeContents();
    const { pagesCount } = edition;
    await edition.close();
    if (isIdle()) await assemble(pagesCount);
  }
  for (const name of readdirSync(".")) rmSync(name, { recursive: true, force: true });
}

async function assemble(pagesCount: number): Promise<void> {
  const files = Array.from({ length: pagesCount }, (_, at) => OUTPUT_FILES.pagePart(at + 1));
  await assembleEdition(await readParts(files), OUTPUT_FILES.contents, DEFAULT_RENDER_LIMITS);
}
