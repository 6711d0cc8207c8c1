import { open, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { type PageText, TEXT_RANGE_PAGES } from "#contract/formats/edition-files.ts";
import type { PagePart, PdfContents } from "#converter/protocol/edition-parts.ts";
import { DEFAULT_RENDER_LIMITS, PARENT_MEGABYTES } from "#converter/protocol/render-limits.ts";
import type { AssembledEdition } from "#converter/processes/assembled-edition.ts";
import { assembleEdition } from "#converter/processes/render-pdf.ts";
import { useOwnPeakMegabytes } from "#test/support/own-memory.ts";
import { readEdition } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const PAGES = 8;

const ownPeakMegabytes = useOwnPeakMegabytes();

/** A page of single letters, each on its own line, which takes a hundred units of the file for every two of text. */
function lonelyLetters(count: number): PageText {
  const lines = Array.from({ length: count }, (): PageText["lines"][number] => ({
    text: "a",
    x: 0.1234,
    y: 0.5678,
    width: 0.0123,
    height: 0.0123,
    words: [[0, 0.1234, 0.0123]],
    end: "space",
  }));
  return { text: Array.from(lines, () => "a").join(" "), lines, links: [] };
}

/** Assembles an edition of such pages without a PDF, which would take minutes to draw. */
async function assembled(
  linesOfPage: number,
  maxTextLength = DEFAULT_RENDER_LIMITS.maxTextLength,
): Promise<AssembledEdition> {
  const outputFolder = await temporaryFolder();
  const folder = await temporaryFolder();
  const [contentsFile, partsFile] = [join(folder, "contents.json"), join(folder, "parts.jsonl")];
  const contents: PdfContents = { pagesCount: PAGES, pageWidth: 100, pageHeight: 100, outline: [] };
  await writeFile(contentsFile, JSON.stringify(contents));
  const part: PagePart = {
    number: 0,
    width: 100,
    height: 100,
    thumbnail: (await createCanvas(8, 8).encode("jpeg")).toString("base64"),
    text: lonelyLetters(linesOfPage),
    picturesLeftOut: 0,
    lettersLeftOut: 0,
  };
  const page = JSON.stringify(part);
  await using parts = await open(partsFile, "w");
  for (let number = 1; number <= PAGES; number += 1) {
    await parts.write(`${page.replace('"number":0', `"number":${number}`)}\n`);
  }
  const limits = { ...DEFAULT_RENDER_LIMITS, maxTextLength };
  return await assembleEdition({ contentsFile, partsFiles: [partsFile], outputFolder, limits });
}

test("what a PDF says does not come to weigh on this process, however many lines it has", async () => {
  const edition = await assembled(60_000);
  expect(edition.firstPageText).toMatch(/^(a ){500,600}a?…$/);
  expect(ownPeakMegabytes()).toBeLessThan(PARENT_MEGABYTES);
});

test("the files that readers load have their limit together, whatever places add to the text", async () => {
  const maxTextLength = 32_000;
  const edition = await assembled(1000, maxTextLength);
  const files = await Promise.all(edition.textFiles.map((file) => stat(file)));
  expect(files).toHaveLength(Math.ceil(edition.pagesCount / TEXT_RANGE_PAGES));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  expect(size).toBeLessThan(maxTextLength * 10);
  const { text } = await readEdition(edition);
  expect(text.pages.map(({ lines }) => lines.length)).toEqual([1000, 1000, 0, 0, 0, 0, 0, 0]);
});
