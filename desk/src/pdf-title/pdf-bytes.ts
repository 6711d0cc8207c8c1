import { EndOfBytes, PdfTokens, UnreadablePdf } from "./pdf-tokens.ts";
import type { PdfValue } from "./pdf-values.ts";

/** Most values are short; longer ones are read again. */
const READ_AT_FIRST = 4096;
const READ_AT_MOST = 1_000_000;
/** A file with more jumps is given up as endless. */
const MOST_READS = 5000;

/** An object, and the start of its data if it is a stream. */
export interface FoundObject {
  object: number;
  value: PdfValue;
  data: number | undefined;
}

/** Parts of a file, read sparingly. */
export class PdfBytes {
  readonly #file: Blob;
  /** Offsets count from the header, which other bytes may precede. */
  readonly #start: number;
  #reads = 0;

  constructor(file: Blob, start: number) {
    this.#file = file;
    this.#start = start;
  }

  async read(at: number, length: number): Promise<Uint8Array> {
    this.#reads += 1;
    if (this.#reads > MOST_READS || length > 16 * READ_AT_MOST) throw new UnreadablePdf("Too much");
    const from = this.#start + at;
    return new Uint8Array(await this.#file.slice(from, from + length).arrayBuffer());
  }

  /** Reads values at an offset. @throws UnreadablePdf */
  async parse<Found>(at: number, take: (tokens: PdfTokens) => Found): Promise<Found> {
    try {
      return take(new PdfTokens(await this.read(at, READ_AT_FIRST)));
    } catch (error) {
      if (!(error instanceof EndOfBytes)) throw error;
      return take(new PdfTokens(await this.read(at, READ_AT_MOST)));
    }
  }

  /** The object at an offset. @throws UnreadablePdf if none begins there */
  object(at: number): Promise<FoundObject> {
    return this.parse(at, (tokens) => {
      const object = tokens.integer();
      tokens.integer();
      if (tokens.keyword() !== "obj") throw new UnreadablePdf("No object");
      const value = tokens.value();
      return { object, value, data: dataAfter(tokens, at) };
    });
  }
}

function dataAfter(tokens: PdfTokens, at: number): number | undefined {
  if (tokens.keyword() !== "stream") return undefined;
  return at + tokens.afterLine();
}
