import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chdir } from "node:process";
import * as v from "valibot";
import { taggedMaterial } from "#converter/articles/page/tagged-material.ts";
import { registerFallbackFonts } from "#converter/drawing/missing-fonts/machine-fonts.ts";
import { installCanvasPlatform } from "#converter/drawing/pdfjs-platform.ts";
import { changeWorker } from "#converter/drawing/worker/worker-changes.ts";
import { Warnings } from "#converter/drawing/warnings.ts";
import { EditionRenderer } from "#converter/processes/render-edition.ts";
import {
  INPUT_FILES,
  OUTPUT_FILES,
  type PagePart,
  pagePartSchema,
} from "#converter/protocol/edition-parts.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";

installCanvasPlatform();
changeWorker();
registerFallbackFonts();
const warnings = Warnings.listen();

/**
 * Reads all pages of a PDF as a conversion does, in this process. Leaves the pictures of its pages, `page-1.jpg` and so
 * on, in `folder/out`, which becomes the working directory.
 */
export async function partsOfIssue(pdf: string, folder: string): Promise<PagePart[]> {
  const [input, output] = [join(folder, "in"), join(folder, "out")];
  await Promise.all([input, output].map((each) => mkdir(each, { recursive: true })));
  await copyFile(pdf, join(input, INPUT_FILES.pdf));
  chdir(output);
  let [pagesCount, isTagged, written] = [0, false, 0];
  const { promise: isWritten, resolve, reject } = Promise.withResolvers<void>();
  const edition = await EditionRenderer.open(
    { type: "open", ...DEFAULT_RENDER_LIMITS },
    {
      send: (message) => {
        if (message.type === "opened") ({ pagesCount, isTagged } = message);
        if (message.type === "page" && ++written === pagesCount) resolve();
      },
      fail: reject,
    },
    warnings,
  );
  for (let number = 1; number <= pagesCount; number += 1) {
    await edition.draw(number);
    if (isTagged) await edition.readTags(number);
  }
  await isWritten;
  const parts: PagePart[] = [];
  for (let number = 1; number <= pagesCount; number += 1) {
    const json: unknown = JSON.parse(await readFile(OUTPUT_FILES.pagePart(number), "utf8"));
    const part = v.parse(pagePartSchema, json);
    const tags = edition.tagsOf(number);
    parts.push(
      tags && part.material
        ? { ...part, material: taggedMaterial(part, part.material, tags) }
        : part,
    );
  }
  return parts;
}
