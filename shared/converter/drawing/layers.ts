import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Whether a layer, or a membership of several, in pdf.js's form, is shown. */
export type IsLayerShown = (layer: unknown) => boolean;

/** Knows which layers of a PDF are visible on a screen when it opens. */
export class Layers {
  readonly #document: PDFDocumentProxy;
  #shown: Promise<IsLayerShown> | undefined;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** Tells whether layers are visible. Unknown layers are, and all are if the layers cannot be read. */
  shown(): Promise<IsLayerShown> {
    return (this.#shown ??= this.#read());
  }

  /** Whether content of a layer is visible. */
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
