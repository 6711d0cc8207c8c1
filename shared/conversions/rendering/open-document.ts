import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { ConversionError } from "./conversion-error.ts";
import { isAllocationFailure } from "./failure.ts";
import { RANGE_OPTIONS, type FileRangeTransport } from "./file-range-transport.ts";

/** Ends with a separator, as pdf.js wants its folders. */
const ASSETS = fileURLToPath(new URL("./", import.meta.resolve("pdfjs-dist/package.json")));

/** What opening needs to know of the limits. */
export interface OpenOptions {
  maxPages: number;
  maxPicturePixels: number;
}

/**
 * Opens a PDF with pdf.js reading nothing but the file and its own assets. A PDF with an owner password
 * only opens like any other. Of a file that may lack bytes, a transport brings those that are needed.
 * @throws ConversionError `encrypted`, `damaged`, `empty`, `too_large` or `too_complex`.
 */
export async function openDocument(
  source: string | FileRangeTransport,
  options: OpenOptions,
): Promise<PDFDocumentProxy> {
  if (typeof source === "string") return openPdf(new Uint8Array(await readFile(source)), options);
  return openFrom({ range: source, ...RANGE_OPTIONS }, options);
}

/** As {@link openDocument}, of bytes, which are given away. */
export async function openPdf(data: Uint8Array, options: OpenOptions): Promise<PDFDocumentProxy> {
  return openFrom({ data }, options);
}

async function openFrom(
  source: { data: Uint8Array } | ({ range: FileRangeTransport } & typeof RANGE_OPTIONS),
  options: OpenOptions,
): Promise<PDFDocumentProxy> {
  const document = await getDocument({
    ...source,
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    iccUrl: `${ASSETS}iccs/`,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    isOffscreenCanvasSupported: true,
    isImageDecoderSupported: true,
    disableWorkerRendering: true,
    // Pictures over this are reduced. `maxImageSize` stays unset: it leaves them out without a word.
    canvasMaxAreaInBytes: options.maxPicturePixels * 4,
    verbosity: VerbosityLevel.WARNINGS,
  }).promise.catch((error: unknown) => {
    throw asOpenError(error);
  });
  if (document.numPages < 1) throw new ConversionError("empty");
  if (document.numPages > options.maxPages) throw new ConversionError("too_large");
  return document;
}

function asOpenError(error: unknown): ConversionError {
  const detail = String(error);
  if (error instanceof PasswordException) return new ConversionError("encrypted", { detail });
  if (isAllocationFailure(detail)) return new ConversionError("too_complex", { detail });
  if (error instanceof InvalidPDFException && /no pages|zero pages/iu.test(detail)) {
    return new ConversionError("empty", { detail });
  }
  return new ConversionError("damaged", { detail });
}
