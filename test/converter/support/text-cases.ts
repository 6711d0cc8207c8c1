import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import type { PageText } from "#contract/formats/edition-files.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { aDrawnPdf, type DrawnPage, type PdfBuilder } from "#test/support/drawn-pdf.ts";
import { readEdition } from "#test/support/rendering.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";

type Resources = NonNullable<DrawnPage["resources"]>;

/** A page of 300 by 200 points in Helvetica. */
export function aLetteredPage(
  content: string,
  resources: Resources = () => ({}),
  entries: DrawnPage["entries"] = {},
): DrawnPage {
  return {
    content,
    size: [300, 200],
    entries,
    resources: (builder) => ({ Font: { F: helvetica() }, ...resources(builder) }),
  };
}

export function helvetica(): Record<string, string> {
  return { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: "WinAnsiEncoding" };
}

/** Operators that write a line at a height, after others in the text object. */
export function aLine(text: string, y: number, before = ""): string {
  return `BT /F 12 Tf 20 ${y} Td ${before} (${text}) Tj ET`;
}

/** A form as large as the page, or with another box. */
export function aForm(
  builder: PdfBuilder,
  content: string,
  entries: Parameters<PdfBuilder["stream"]>[1] = {},
): ReturnType<PdfBuilder["stream"]> {
  const base = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 300, 200] };
  return builder.stream(content, { ...base, Resources: { Font: { F: helvetica() } }, ...entries });
}

/** Resources with forms as large as the page, or with other boxes. */
export const someForms =
  (...forms: [content: string, entries?: Parameters<PdfBuilder["stream"]>[1]][]) =>
  (builder: PdfBuilder): ReturnType<Resources> => ({
    XObject: Object.fromEntries(
      forms.map(([content, entries], at) => [`X${at}`, aForm(builder, content, entries)]),
    ),
  });

/** Adds to a PDF's catalog. */
type Change = (document: PDFDocument) => void;

/** The text of each page of a PDF, which lasts for all tests of a file. */
export async function pagesOf(
  pages: readonly DrawnPage[],
  change: Change = () => {},
): Promise<PageText[]> {
  const document = await PDFDocument.load(await aDrawnPdf(pages), { updateMetadata: false });
  change(document);
  const pdfPath = join(await folderOfFile(), "text.pdf");
  await writeFile(pdfPath, await document.save({ useObjectStreams: false }));
  const limits = { ...DEFAULT_RENDER_LIMITS, stallSeconds: 200 };
  const outputFolder = await folderOfFile();
  const { text } = await readEdition(await renderPdf({ pdfPath, outputFolder, limits }));
  return text.pages;
}

/** The text of each page. */
export async function textsOf(pages: readonly DrawnPage[], change?: Change): Promise<string[]> {
  return (await pagesOf(pages, change)).map(({ text }) => text);
}
