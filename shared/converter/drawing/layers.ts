import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Whether a layer, or a membership of several, as pdf.js describes it, is shown. */
export type IsLayerShown = (layer: unknown) => boolean;

/** Knows which layers of a PDF are shown on a screen, as it is opened. */
export class Layers {
  readonly #document: PDFDocumentProxy;
  #shown: Promise<IsLayerShown> | undefined;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** Tells whether layers are shown. One that is not understood is, and all are where they cannot be read. */
  shown(): Promise<IsLayerShown> {
    return (this.#shown ??= this.#read());
  }

  /** Whether what belongs to a layer is shown. */
  async isShown(layer: unknown): Promise<boolean> {
    return (await this.shown())(layer);
  }

  async #read(): Promise<IsLayerShown> {
    const config = await this.#document
      .getOptionalContentConfig({ intent: "display" })
      .catch(() => undefined);
    return (layer) => {
      if (typeof layer !== "object" || layer === null) return true;
      try {
        return config?.isVisible(layer) !== false;
      } catch {
        // A membership without a list of layers.
        return true;
      }
    };
  }
}
