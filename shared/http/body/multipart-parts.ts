import { ApiError } from "#contract/api/errors.ts";
import { fileNameIn } from "./file-name.ts";

export interface Part {
  name: string;
  /** Whether the part is a file: it has a file name or is an octet stream. */
  isFile: boolean;
  /** The file's own name without folders; empty if it has none. */
  fileName: string;
  /** The text's charset. */
  charset: string;
  /** Must be read before the next part is requested; the rest is skipped. */
  bytes: AsyncIterable<Buffer>;
}

const MAX_PREAMBLE_BYTES = 16_000;
const MAX_PART_HEADER_BYTES = 16_000;
const LINE_BREAK = "\r\n";

/**
 * The parts of a multipart/form-data body (RFC 7578), as they arrive. Reads nothing ahead of the consumer, so that a
 * slow consumer slows its sender and gets every failure.
 * @throws MALFORMED_BODY for a part without a name, and for a body that ends before its last boundary
 */
export async function* partsOf(
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Part> {
  const body = new PartScanner(boundaryIn(contentType), chunks);
  // The reference client sends an empty multipart body if it has no parameters.
  if (await body.isEmpty()) return;
  await body.passOver(MAX_PREAMBLE_BYTES);
  while (await body.hasNextPart()) {
    yield {
      ...described(await body.partHeader()),
      bytes: { [Symbol.asyncIterator]: () => body.pieces() },
    };
    await body.passOver();
  }
}

/** The error for a body that does not match its content type. */
export function malformedMultipart(what = "is malformed or was cut off"): ApiError {
  return new ApiError("MALFORMED_BODY", `The multipart body ${what}.`);
}

/** Walks through a body from one delimiter to the next. */
class PartScanner {
  readonly #chunks: AsyncIterator<Uint8Array, unknown>;
  readonly #delimiter: Buffer;
  /** Received bytes not yet consumed. The first delimiter needs no line break before it. */
  #held: Buffer = Buffer.from(LINE_BREAK);
  #isAtDelimiter = false;

  constructor(boundary: string, chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`${LINE_BREAK}--${boundary}`, "latin1");
  }

  /** Must be called first. */
  async isEmpty(): Promise<boolean> {
    return !(await this.#receives());
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const piece = await this.#nextPiece();
      if (!piece) return;
      yield piece;
    }
  }

  /** Moves to the next delimiter. @throws MALFORMED_BODY if it is more than `maxBytes` away */
  async passOver(maxBytes = Number.POSITIVE_INFINITY): Promise<void> {
    let passed = 0;
    for await (const { length } of this.pieces()) {
      passed += length;
      if (passed > maxBytes) throw malformedMultipart();
    }
  }

  /** Whether the current delimiter begins a part; false for the closing one, even if bytes follow. */
  async hasNextPart(): Promise<boolean> {
    while (this.#held.length < 2) await this.#receive();
    return this.#held.toString("latin1", 0, 2) !== "--";
  }

  /** The header lines of the part that begins here. */
  async partHeader(): Promise<string[]> {
    // In a part without headers, the line break after the delimiter also begins the empty line.
    const end = `${LINE_BREAK}${LINE_BREAK}`;
    let length = this.#held.indexOf(end);
    while (length < 0) {
      if (this.#held.length > MAX_PART_HEADER_BYTES) throw malformedMultipart();
      await this.#receive();
      length = this.#held.indexOf(end);
    }
    const [padding = "", ...lines] = this.#held.toString("utf8", 0, length).split(LINE_BREAK);
    if (padding.trim() !== "") throw malformedMultipart();
    this.#held = this.#held.subarray(length + end.length);
    this.#isAtDelimiter = false;
    return lines;
  }

  /** The next bytes of the current part; undefined at its end. */
  async #nextPiece(): Promise<Buffer | undefined> {
    while (!this.#isAtDelimiter) {
      const at = this.#held.indexOf(this.#delimiter);
      const isFound = at >= 0;
      const length = isFound ? at : this.#surelyOfPart();
      const piece = this.#held.subarray(0, length);
      this.#held = isFound
        ? this.#held.subarray(at + this.#delimiter.length)
        : // A copy, which does not keep the whole piece in memory while the sender is silent.
          Buffer.from(this.#held.subarray(length));
      this.#isAtDelimiter = isFound;
      if (piece.length > 0) return piece;
      if (!isFound) await this.#receive();
    }
    return undefined;
  }

  /** The bytes held, without a last line that may be the start of a delimiter. */
  #surelyOfPart(): number {
    const first = Math.max(0, this.#held.length - this.#delimiter.length + 1);
    const end = this.#held.subarray(first);
    const at = end.lastIndexOf("\r");
    const isStart = at >= 0 && this.#delimiter.indexOf(end.subarray(at)) === 0;
    return isStart ? first + at : this.#held.length;
  }

  /** @throws MALFORMED_BODY at the end of the body; only the closing delimiter may precede it */
  async #receive(): Promise<void> {
    if (!(await this.#receives())) throw malformedMultipart();
  }

  /** False at the end of the body. */
  async #receives(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    const { value } = next;
    this.#held =
      this.#held.length > 0
        ? Buffer.concat([this.#held, value])
        : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return true;
  }
}

/** RFC 2046: 1 to 70 characters, some of which need quotes. @throws MALFORMED_BODY */
function boundaryIn(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  if (!/^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/.test(boundary)) {
    throw malformedMultipart("has no boundary of 1 to 70 characters in its content type");
  }
  return boundary;
}

/** A part's properties from its headers. @throws MALFORMED_BODY without a name */
function described(lines: readonly string[]): Omit<Part, "bytes"> {
  const headers = new Map(lines.map(headerIn));
  const disposition = headers.get("content-disposition") ?? "";
  const parameters = parametersIn(disposition);
  const name = parameters.get("name");
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) {
    throw malformedMultipart("has a part without a name");
  }
  const type = headers.get("content-type") ?? "";
  const isFile = parameters.has("filename") || parameters.has("filename*") || OCTETS.test(type);
  const charset = parametersIn(type).get("charset") ?? "utf-8";
  return { name, isFile, fileName: fileNameIn(parameters), charset };
}
const OCTETS = /^application\/octet-stream\s*(;|$)/i;

function headerIn(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** The parameters of a header value. curl escapes quotes with backslashes, browsers write them as `%22`. */
function parametersIn(value: string): Map<string, string> {
  const found = value.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g);
  return new Map(
    [...found].map(([, name = "", quoted, plain = ""]) => [
      name.toLowerCase(),
      quoted?.replace(/\\(["\\])/g, "$1") ?? plain,
    ]),
  );
}
