import type { DetailRegion } from "#reader/geometry/detail-region.ts";
import { trustedScript } from "#reader/dom/trusted-script.ts";
import { isPdfModule } from "./pdf-module.ts";
import type { PdfDocument, PdfLoading, PdfModule } from "./pdf-module.ts";

/** Where the build puts pdf.js, beside the reader's script. The name changes with its version. */
declare const PDFJS_FOLDER: string;

/** Bytes fetched at a time: a page's own objects are mostly in one or two of these. */
const CHUNK_BYTES = 262_144;

/**
 * Draws parts of pages from the PDF itself, with pdf.js, which is fetched when the first one is wanted. Of the PDF only
 * the parts are fetched that the pages need. Reading and drawing are done beside the page's own thread.
 */
export class PdfDrawing {
  readonly #addressOf: () => string | null;
  #module: Promise<PdfModule> | undefined;
  #loading: PdfLoading | undefined;
  #workers: Worker[] = [];

  /** `addressOf` answers the PDF's address as it is valid now; null when it may not be had. */
  constructor(addressOf: () => string | null) {
    this.#addressOf = addressOf;
  }

  /**
   * Draws a part of a page on a new canvas. Undefined when it cannot be done, or was given up by `signal`: whoever
   * reads then goes on with the picture.
   */
  async draw(
    page: number,
    region: DetailRegion,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement | undefined> {
    try {
      const document = await this.#open();
      if (!document || signal.aborted) return undefined;
      const source = await document.getPage(page);
      const natural = source.getViewport({ scale: 1 });
      const scale = region.pageHeight / natural.height;
      const canvas = window.document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(natural.width * scale * region.width));
      canvas.height = Math.max(1, Math.round(region.pageHeight * region.height));
      const viewport = source.getViewport({
        scale,
        offsetX: -region.x * natural.width * scale,
        offsetY: -region.y * region.pageHeight,
      });
      if (signal.aborted) return undefined;
      const task = source.render({ canvas, viewport, background: "#ffffff" });
      const stop = (): void => task.cancel();
      signal.addEventListener("abort", stop, { once: true });
      await task.promise.finally(() => signal.removeEventListener("abort", stop));
      source.cleanup();
      return canvas;
    } catch {
      // An address that has ended is replaced the next time.
      if (!signal.aborted) this.close();
      return undefined;
    }
  }

  /** Lets go of the PDF and of what draws it. The next drawing opens it again. */
  close(): void {
    void this.#loading?.destroy();
    this.#loading = undefined;
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  async #open(): Promise<PdfDocument | undefined> {
    const url = this.#addressOf();
    if (url === null) return undefined;
    this.#module ??= import(assetUrl("pdf.min.mjs").href).then((module: unknown) => {
      if (isPdfModule(module)) return module;
      throw new Error("This is not pdf.js.");
    });
    const { getDocument, GlobalWorkerOptions } = await this.#module;
    if (!this.#loading) {
      const [reading, drawing] = ["pdf.worker.min.mjs", "pdf.renderer.min.mjs"].map(
        (name) => new Worker(trustedScript(assetUrl(name)), { type: "module" }),
      );
      if (!reading || !drawing) return undefined;
      this.#workers = [reading, drawing];
      GlobalWorkerOptions.workerPort = reading;
      GlobalWorkerOptions.rendererPorts = [drawing];
      this.#loading = getDocument({
        url: new URL(url, location.href).href,
        rangeChunkSize: CHUNK_BYTES,
        disableAutoFetch: true,
        disableStream: true,
        enableXfa: false,
        cMapUrl: folderUrl("cmaps"),
        standardFontDataUrl: folderUrl("standard_fonts"),
        wasmUrl: folderUrl("wasm"),
        iccUrl: folderUrl("iccs"),
        verbosity: 0,
      });
    }
    return this.#loading.promise;
  }
}

function assetUrl(name: string): URL {
  return new URL(`${PDFJS_FOLDER}/${name}`, import.meta.url);
}

function folderUrl(name: string): string {
  return `${assetUrl(name).href}/`;
}
