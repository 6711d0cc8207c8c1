import { deflateSync } from "node:zlib";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { blankJpeg2000 } from "./blank-jpeg2000.ts";
import { drawPage } from "./draw-page.ts";
import { encodeJpeg } from "./jpeg.ts";
import { openDocument } from "./open-document.ts";
import { readPageText } from "./page-text.ts";
import { DEFAULT_RENDER_LIMITS } from "./render-limits.ts";
import { thumbnailOf } from "./thumbnails.ts";

/** As pages and pictures have it. */
const QUALITY = 80;
/** Often enough for most of what every page runs to be compiled. */
const REPETITIONS = 4;

/**
 * Draws a page of our own a few times, so that the first upload finds fonts and decoders loaded and the code
 * compiled. Stops after a page when it is no longer `isIdle`. The page has what magazines have: text, paths, a gradient, inks, pictures of
 * several kinds, and transparency.
 */
export async function warmUp(isIdle: () => boolean): Promise<void> {
  const document = await openDocument(await samplePdf(), DEFAULT_RENDER_LIMITS);
  for (let repetition = 0; repetition < REPETITIONS && isIdle(); repetition++) {
    const page = await document.getPage(1);
    const canvas = await drawPage(page, DEFAULT_RENDER_LIMITS.maxPagePixels);
    await encodeJpeg(canvas, QUALITY);
    await thumbnailOf(canvas);
    await readPageText(page, { width: 420, height: 595 }, 10_000);
    page.cleanup();
    canvas.width = 1;
  }
  await document.loadingTask.destroy();
}

const LINES = Array.from({ length: 40 }, (_, at) => {
  const words = `(Page ${at}: the quick brown fox jumps over the lazy dog, 0123456789.) Tj`;
  return `/${at % 2 ? "F1" : "F2"} 9 Tf 1 0 0 1 30 ${560 - at * 11} Tm ${words}`;
});
const CONTENT = [
  "q 0.9 0.2 0.1 rg 20 20 100 50 re f Q",
  "q 0 0.8 0.6 0.1 k 1 J [4 2] 0 d 10 10 m 60 90 120 10 200 90 c S Q",
  "q 300 20 80 60 re W n /S1 sh Q",
  "q 60 0 0 60 150 20 cm /I1 Do Q",
  "q /G1 gs 60 0 0 60 220 20 cm /I2 Do Q",
  "q 20 0 0 20 390 20 cm /I3 Do /I4 Do /I5 Do Q",
  "BT",
  ...LINES,
  "ET",
].join("\n");

/** Pixels along an edge of the larger pictures: enough work for what decodes them in JavaScript to be compiled. */
const SIDE = 256;
/** The same for a decoder in WebAssembly, which takes longer to be compiled for good. */
const JPEG_2000_SIDE = 512;

/** One page. The pictures are made here: bytes in the source would say nothing to a reader. */
async function samplePdf(): Promise<Uint8Array> {
  const jpeg = (await encodeJpeg(colouredSquares(), QUALITY)).toString("latin1");
  const inks = deflateSync(predictedRows(SIDE, SIDE * 4)).toString("latin1");
  const gray = "\u0080".repeat(16);
  const size = `/Width ${SIDE} /Height ${SIDE}`;
  const image = "/Type /XObject /Subtype /Image /BitsPerComponent 8";
  const font = "/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding";
  const rgb = "/ColorSpace /DeviceRGB";
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources <<
      /Font << /F1 << ${font} /BaseFont /Helvetica >> /F2 << ${font} /BaseFont /Times-Roman >> >>
      /XObject << /I1 5 0 R /I2 6 0 R /I3 8 0 R /I4 9 0 R /I5 10 0 R >> /ExtGState << /G1 << /ca 0.5 /BM /Multiply >> >>
      /Shading << /S1 << /ShadingType 2 ${rgb} /Coords [300 20 380 80] /Extend [true true]
        /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >> >> >>`,
    stream("", CONTENT),
    stream(`${image} ${size} ${rgb} /Filter /DCTDecode`, jpeg),
    stream(`${image} /Width 4 /Height 4 /ColorSpace /DeviceGray /SMask 7 0 R`, gray),
    stream(`${image} /Width 4 /Height 4 /ColorSpace /DeviceGray`, gray),
    // The canvas decodes no JPEG whose colours are turned round, or which has inks: pdf.js does.
    stream(`${image} ${size} ${rgb} /Filter /DCTDecode /Decode [1 0 1 0 1 0]`, jpeg),
    stream(
      `${image} ${size} /ColorSpace /DeviceCMYK /Filter /FlateDecode
      /DecodeParms << /Predictor 15 /Colors 4 /Columns ${SIDE} >>`,
      inks,
    ),
    stream(
      `${image} /Width ${JPEG_2000_SIDE} /Height ${JPEG_2000_SIDE} ${rgb} /Filter /JPXDecode`,
      Buffer.from(blankJpeg2000(JPEG_2000_SIDE)).toString("latin1"),
    ),
  ]);
}

function colouredSquares(): Canvas {
  const picture = createCanvas(SIDE, SIDE);
  const context = picture.getContext("2d");
  for (let square = 0; square < 1024; square++) {
    context.fillStyle = `hsl(${square * 37} 80% ${(square * 7) % 100}%)`;
    context.fillRect((square % 32) * 8, Math.floor(square / 32) * 8, 7, 6);
  }
  return picture;
}

/** Rows of bytes as PNG's filters leave them, each filter in turn. */
function predictedRows(rows: number, length: number): Buffer {
  const filters = 5;
  return Buffer.concat(
    Array.from({ length: rows }, (_, row) =>
      Buffer.concat([Buffer.of(row % filters), Buffer.alloc(length, row)]),
    ),
  );
}

function stream(entries: string, bytes: string): string {
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. Characters are bytes. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let pdf = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(pdf + table + trailer, "latin1"));
}
