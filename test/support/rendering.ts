import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import {
  type EditionLayout,
  type EditionText,
  layoutSchema,
  textSchema,
} from "#contract/formats/edition-files.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import {
  renderPdf,
  type RenderedEdition,
  type RenderRequest,
} from "#converter/processes/render-pdf.ts";
import { folderOfFile, temporaryFolder } from "./temporary-folder.ts";

/**
 * A request to render `pdf` into a new folder, with production limits. No process stays idle, since nothing would use
 * it.
 */
export async function aRequest(
  pdf: Uint8Array,
  { limits = DEFAULT_RENDER_LIMITS, ...rest }: Partial<RenderRequest> = {},
): Promise<RenderRequest> {
  const outputFolder = await temporaryFolder();
  const pdfPath = join(await temporaryFolder(), "upload.pdf");
  await writeFile(pdfPath, pdf);
  return { pdfPath, outputFolder, limits: { ...limits, waitingProcesses: 0 }, ...rest };
}

/** A book with the contents of its files. */
export type ReadEdition<Book> = Book & { layout: EditionLayout; text: EditionText };

/** Reads the files of a book. @throws when they are invalid */
export async function readEdition<Book extends { layoutFile: string; textFiles: string[] }>(
  book: Book,
): Promise<ReadEdition<Book>> {
  const [layout, ...texts] = await Promise.all([book.layoutFile, ...book.textFiles].map(read));
  const pages = texts.flatMap((text) => v.parse(textSchema, text).pages);
  return { ...book, layout: v.parse(layoutSchema, layout), text: { version: 2, pages } };
}

async function read(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Renders all of `pdf`. */
export async function render(
  pdf: Uint8Array,
  rest: Partial<RenderRequest> = {},
): Promise<ReadEdition<RenderedEdition>> {
  return readEdition(await renderPdf(await aRequest(pdf, rest)));
}

/** Renders for all tests of a file, in its `beforeAll`. */
export async function renderForFile(pdf: Uint8Array): Promise<ReadEdition<RenderedEdition>> {
  const pdfPath = join(await folderOfFile(), "upload.pdf");
  await writeFile(pdfPath, pdf);
  const limits = { ...DEFAULT_RENDER_LIMITS, waitingProcesses: 0 };
  return readEdition(await renderPdf({ pdfPath, outputFolder: await folderOfFile(), limits }));
}
