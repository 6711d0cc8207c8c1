import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Knows which layers of a PDF are shown on a screen, as it is opened. */
export class Layers {
  readonly #document: PDFDocumentProxy;
  #config: ReturnType<PDFDocumentProxy["getOptionalContentConfig"]> | undefined;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** Whether what belongs to a layer, or to a membership of several, is shown. One that is not understood is. */
  async isShown(layer: unknown): Promise<boolean> {
    if (typeof layer !== "object" || layer === null) return true;
    this.#config ??= this.#document.getOptionalContentConfig({ intent: "display" });
    const config = await this.#config;
    try {
      return config.isVisible(layer) !== false;
    } catch {
      // A membership without a list of layers.
      return true;
    }
  }
}
