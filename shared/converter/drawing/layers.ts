import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Tells whether layers are seen on a screen, by pdf.js's description of them in the list of a page's operators. */
export async function layersSeen(
  document: PDFDocumentProxy,
): Promise<(layers: unknown) => boolean> {
  const config = await document.getOptionalContentConfig().catch(() => undefined);
  return (layers) => config?.isVisible(layers) !== false;
}
