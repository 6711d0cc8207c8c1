import { readFile } from "node:fs/promises";
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { isAllocationFailure } from "#converter/protocol/failure.ts";
import { PDFJS_ASSETS } from "./pdfjs-assets.ts";
import { RANGE_OPTIONS, type FileRangeTransport } from "./file-range-transport.ts";

/** The limits of opening. */
export interface OpenOptions {
  maxPages: number;
  maxPicturePixels: number;
}

/**
 * Opens a PDF; pdf.js reads only the file and its own assets. A PDF with only an owner password opens like any other. A
 * buffer in `source` is transferred. For an incomplete file, a transport fetches the necessary bytes.
 * @throws ConversionError `encrypted`, `damaged`, `empty`, `too_large` or `too_complex`.
 */
export async function openDocument(
  source: string | Uint8Array | FileRangeTransport,
  options: OpenOptions,
): Promise<PDFDocumentProxy> {
  const document = await getDocument({
    ...(await sourceOptions(source)),
    cMapUrl: PDFJS_ASSETS.characterMaps,
    // Without `standardFontDataUrl`, standard fonts count as missing: see `replaceMissingFonts`.
    wasmUrl: PDFJS_ASSETS.decoders,
    iccUrl: PDFJS_ASSETS.colourProfiles,
    // Provides the fonts' names: see `fontLooks`.
    fontExtraProperties: true,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    isOffscreenCanvasSupported: true,
    isImageDecoderSupported: true,
    disableWorkerRendering: true,
    // Larger pictures are reduced. `maxImageSize` stays unset, since it silently omits them.
    canvasMaxAreaInBytes: options.maxPicturePixels * 4,
    verbosity: VerbosityLevel.WARNINGS,
  }).promise.catch((error: unknown) => {
    throw asOpenError(error);
  });
  if (document.numPages < 1) throw new ConversionError("empty");
  if (document.numPages > options.maxPages) throw new ConversionError("too_large");
  return document;
}

async function sourceOptions(
  source: string | Uint8Array | FileRangeTransport,
): Promise<Exclude<Parameters<typeof getDocument>[0], string | URL | undefined>> {
  if (typeof source === "string") return { data: new Uint8Array(await readFile(source)) };
  if (source instanceof Uint8Array) return { data: source };
  return { range: source, ...RANGE_OPTIONS };
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
