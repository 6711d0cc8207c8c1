import { UnreadablePdf } from "./pdf-tokens.ts";
import { PdfArray, PdfDictionary, PdfName, type PdfValue } from "./pdf-values.ts";

/** Larger tables and descriptions are not worth reading for a title. */
const MOST_BYTES = 16_000_000;

/** The content of a stream. @throws UnreadablePdf if it is compressed other than by Flate */
export async function contentOf(about: PdfDictionary, bytes: Uint8Array): Promise<Uint8Array> {
  const filter = onlyOf(about.get("Filter"));
  if (filter === undefined) return bytes;
  if (!(filter instanceof PdfName) || filter.name !== "FlateDecode") {
    throw new UnreadablePdf("Compressed in another way");
  }
  const inflated = await inflate(bytes);
  const parameters = onlyOf(about.get("DecodeParms"));
  return parameters instanceof PdfDictionary ? predicted(parameters, inflated) : inflated;
}

/** A value, or the one in a list. */
function onlyOf(value: PdfValue): PdfValue {
  if (!(value instanceof PdfArray)) return value;
  if (value.entries.length > 1) throw new UnreadablePdf("Compressed twice");
  return value.entries[0];
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.length;
      if (size > MOST_BYTES) break;
    }
  } catch (error) {
    // A bad line end after the data does not invalidate the data.
    if (parts.length === 0) throw error;
  }
  await reader.cancel().catch(() => undefined);
  if (size > MOST_BYTES) throw new UnreadablePdf("Too large");
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Undoes the differences between rows, as in PNG. */
function predicted(parameters: PdfDictionary, bytes: Uint8Array): Uint8Array {
  const number = (name: string, usual: number): number => {
    const value = parameters.get(name);
    return typeof value === "number" ? value : usual;
  };
  const predictor = number("Predictor", 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new UnreadablePdf("Predicted in another way");
  const bits = number("Colors", 1) * number("BitsPerComponent", 8);
  const width = Math.max(1, Math.ceil((bits * number("Columns", 1)) / 8));
  const step = Math.max(1, Math.ceil(bits / 8));
  const rows = Math.floor(bytes.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const type = bytes[row * (width + 1)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      const at = row * width + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const above = out[at - width] ?? 0;
      const corner = x >= step ? (out[at - width - step] ?? 0) : 0;
      const raw = bytes[row * (width + 1) + 1 + x] ?? 0;
      out[at] = raw + guess(type, left, above, corner);
    }
  }
  return out;
}

function guess(type: number, left: number, above: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return above;
  if (type === 3) return Math.floor((left + above) / 2);
  if (type !== 4) return 0;
  const near = left + above - corner;
  const distances = [left, above, corner].map((each) => Math.abs(near - each));
  const least = Math.min(...distances);
  return [left, above, corner][distances.indexOf(least)] ?? 0;
}
