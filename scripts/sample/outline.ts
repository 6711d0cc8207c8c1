import { PDFHexString, PDFName, type PDFDocument, type PDFRef } from "pdf-lib";
import type { Sheet } from "./sheet.ts";

/** One bookmark of the document outline. */
export interface Bookmark {
  readonly title: string;
  readonly sheet: Sheet;
}

/** Adds a flat outline and asks viewers to open with it hidden. */
export function addOutline(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context } = document;
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  bookmarks.forEach((bookmark, index) => {
    const entry = context.obj({ Parent: root, Dest: [bookmark.sheet.page.ref, "Fit"] });
    entry.set(PDFName.of("Title"), PDFHexString.fromText(bookmark.title));
    link(entry, "Prev", refs[index - 1]);
    link(entry, "Next", refs[index + 1]);
    const ref = refs[index];
    if (ref !== undefined) context.assign(ref, entry);
  });
  const outline = context.obj({ Type: "Outlines", Count: bookmarks.length });
  link(outline, "First", refs[0]);
  link(outline, "Last", refs.at(-1));
  context.assign(root, outline);
  document.catalog.set(PDFName.of("Outlines"), root);
}

function link(
  entry: { set(key: PDFName, value: PDFRef): void },
  key: string,
  ref: PDFRef | undefined,
): void {
  if (ref !== undefined) entry.set(PDFName.of(key), ref);
}

/** Numbers the inner pages as printed and names the two covers. */
export function addPageLabels(document: PDFDocument): void {
  const { context } = document;
  const named = (label: string) => context.obj({ P: PDFHexString.fromText(label) });
  const counted = context.obj({ S: "D", St: 2 });
  const last = document.getPageCount() - 1;
  const labels = context.obj({ Nums: [0, named("Cover"), 1, counted, last, named("Back cover")] });
  document.catalog.set(PDFName.of("PageLabels"), labels);
}
