import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { OutlineEntry } from "#contract/formats/edition-files.ts";
import { cleanTitle } from "../clean-text.ts";
import type { Destinations } from "./destinations.ts";

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

/** Longer tables of contents are useless; the limits also bound what a hostile PDF makes us store. */
const MAX_ENTRIES = 5000;
const MAX_DEPTH = 8;
const MAX_TITLE_LENGTH = 500;
const MAX_LABEL_LENGTH = 32;

/** The table of contents. An entry without a page takes its first child's; one with neither is dropped. */
export async function readOutline(
  document: PDFDocumentProxy,
  destinations: Destinations,
): Promise<OutlineEntry[]> {
  let entriesLeft = MAX_ENTRIES;

  async function read(nodes: readonly OutlineNode[], depth: number): Promise<OutlineEntry[]> {
    const entries: OutlineEntry[] = [];
    for (const node of nodes) {
      if (depth === MAX_DEPTH || entriesLeft-- <= 0) break;
      const children = await read(node.items, depth + 1);
      const page = (await destinations.pageOf(node.dest)) ?? children[0]?.page;
      const title = cleanTitle(node.title, MAX_TITLE_LENGTH);
      if (page !== undefined && title !== "") entries.push({ title, page, children });
    }
    return entries;
  }

  return read(orNone(await document.getOutline()), 0);
}

/** pdf.js returns null for a PDF without contents, contrary to its types. */
function orNone(nodes: readonly OutlineNode[] | null): readonly OutlineNode[] {
  return nodes ?? [];
}

/** Page labels (`iv`, `A-3`) for every page, or undefined if they only repeat 1, 2, 3. */
export async function readPageLabels(document: PDFDocumentProxy): Promise<string[] | undefined> {
  const labels = (await document.getPageLabels())?.map((label) =>
    cleanTitle(label, MAX_LABEL_LENGTH),
  );
  if (labels?.length !== document.numPages) return undefined;
  return labels.some((label, index) => label !== String(index + 1)) ? labels : undefined;
}
