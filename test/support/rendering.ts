import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import {
  type BookLayout,
  type BookText,
  layoutSchema,
  textSchema,
} from "#contract/formats/book.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import {
  renderPdf,
  type RenderedBook,
  type RenderRequest,
} from "#converter/processes/render-pdf.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A request to render `pdf` into a folder of its own, with the limits of production. */
export async function aRequest(
  pdf: Uint8Array,
  rest: Partial<RenderRequest> = {},
): Promise<RenderRequest> {
  const outputFolder = await temporaryFolder();
  const pdfPath = join(await temporaryFolder(), "upload.pdf");
  await writeFile(pdfPath, pdf);
  return { pdfPath, outputFolder, limits: DEFAULT_RENDER_LIMITS, ...rest };
}

/** A book with what its files hold. */
export type ReadBook<Book> = Book & { layout: BookLayout; text: BookText };

/** Reads the files of a book. @throws when they are not what they should be */
export async function readBook<Book extends { layoutFile: string; textFile: string }>(
  book: Book,
): Promise<ReadBook<Book>> {
  const [layout, text] = await Promise.all([read(book.layoutFile), read(book.textFile)]);
  return { ...book, layout: v.parse(layoutSchema, layout), text: v.parse(textSchema, text) };
}

async function read(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Renders `pdf` whole. */
export async function render(
  pdf: Uint8Array,
  rest: Partial<RenderRequest> = {},
): Promise<ReadBook<RenderedBook>> {
  return readBook(await renderPdf(await aRequest(pdf, rest)));
}
