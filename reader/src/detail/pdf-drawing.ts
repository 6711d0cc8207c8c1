import type { DetailRegion } from "#reader/geometry/detail-region.ts";
import { readerFile, trustedScript } from "#reader/dom/trusted-script.ts";
import { isPdfModule } from "./pdf-module.ts";
import type { PdfDocument, PdfLoading, PdfModule } from "./pdf-module.ts";

/** The folder of pdf.js among the reader's files. The name changes with its version. */
declare const PDFJS_FOLDER: string;

/** Bytes fetched at once: a page's own objects are mostly in one or two such pieces. */
const CHUNK_BYTES = 262_144;

/**
 * Draws parts of pages from the PDF itself, with pdf.js, which is fetched for the first one. Of the PDF, only the
 * parts that the pages need are fetched. Reading and drawing are done outside the main thread.
 */
export class PdfDrawing {
  readonly #addressOf: () => string | null;
  #module: Promise<PdfModule> | undefined;
  #loading: PdfLoading | undefined;
  #workers: Worker[] = [];

  /** `addressOf` returns the PDF's currently valid address; null if it may not be downloaded. */
  constructor(addressOf: () => string | null) {
    this.#addressOf = addressOf;
  }

  /**
   * Draws a part of a page on a new canvas. Undefined if it fails, or was aborted by `signal`: the
   * picture then remains.
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
      // An expired address is replaced the next time.
      if (!signal.aborted) this.close();
      return undefined;
    }
  }

  /** Releases the PDF and the drawing engine. The next drawing opens it again. */
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
  return readerFile(`${PDFJS_FOLDER}/${name}`);
}

function folderUrl(name: string): string {
  return `${assetUrl(name).href}/`;
}
