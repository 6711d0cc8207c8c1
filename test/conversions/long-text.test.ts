import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test, vi } from "vitest";
import type { PageText } from "../../shared/api/book.ts";
import type { PagePart, PdfContents } from "../../shared/conversions/rendering/book-parts.ts";
import {
  DEFAULT_RENDER_LIMITS,
  PARENT_MEGABYTES,
} from "../../shared/conversions/rendering/render-limits.ts";
import { assembleBook } from "../../shared/conversions/rendering/render-pdf.ts";
import { useOwnPeakMegabytes } from "../support/own-memory.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

vi.setConfig({ testTimeout: 120_000 });

const PAGES = 8;
const LINES = 60_000;

const ownPeakMegabytes = useOwnPeakMegabytes();

/** A page of nothing but letters that stand alone, each of which takes a line: 6 MB from 120 KB of a PDF. */
function lonelyLetters(): PageText {
  const place = { x: 0.1234, y: 0.5678, width: 0.0123, height: 0.0123 };
  const line = { text: "a", ...place, words: [[0, 0.1234, 0.0123]], end: "space" } as const;
  const lines = Array.from({ length: LINES }, (): PageText["lines"][number] => ({
    ...line,
    words: [[0, 0.1234, 0.0123]],
  }));
  return { text: "a ".repeat(LINES - 1) + "a", lines, links: [] };
}

test("what a PDF says does not come to weigh on this process, however many lines it has", async () => {
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
    text: lonelyLetters(),
    picturesLeftOut: 0,
    lettersLeftOut: 0,
  };
  const page = JSON.stringify(part);
  await using parts = await open(partsFile, "w");
  for (let number = 1; number <= PAGES; number += 1) {
    await parts.write(`${page.replace('"number":0', `"number":${number}`)}\n`);
  }
  const limits = DEFAULT_RENDER_LIMITS;
  const book = await assembleBook({ contentsFile, partsFiles: [partsFile], outputFolder, limits });
  expect(book.firstPageText).toMatch(/^(a ){500,600}a?…$/);
  expect(ownPeakMegabytes()).toBeLessThan(PARENT_MEGABYTES);
});
