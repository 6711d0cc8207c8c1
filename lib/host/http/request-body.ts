import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ApiError } from "#contract/api/errors.ts";
import type { BodySource } from "#http/body/read-body.ts";
import type { FileOnDisk } from "#platform/ports/object-store.ts";
import { hasCode } from "#lib/files/durable-file.ts";
import { assertRoomFor } from "#lib/files/free-space.ts";

export interface BodyLimits {
  /** The folder for files in transit to the store. */
  folder: string;
  /** Largest file, in bytes. */
  maxFileBytes: number;
  /** Free space that uploads leave on the disk. */
  minFreeBytes: number;
  /** The longest silence. */
  idleSeconds: number;
  /** The longest time for all but a file to arrive. */
  textSeconds: number;
  onFile: () => void;
}

/** The maximum length of a body besides its file. */
const OTHER_BYTES = 2_000_000;
/** Bytes of a file of unknown length written between two checks of the disk. */
const LOOK_BYTES = 32_000_000;

/** The body of a request while it arrives. Nothing is requested from the sender until `chunks` is read. */
export class IncomingBody implements BodySource {
  readonly chunks: AsyncIterable<Buffer>;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #limits: BodyLimits;
  /** On the clock of `performance.now()`. */
  #deadline: number;
  #path: string | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, limits: BodyLimits) {
    this.#request = request;
    this.#response = response;
    this.#limits = limits;
    this.#deadline = this.#textDeadline();
    this.chunks = this.#read();
  }

  readonly sink = (file: AsyncIterable<Buffer>): Promise<FileOnDisk> =>
    this.keep(file, this.#limits.maxFileBytes);

  /** Writes a file to disk. @throws PDF_TOO_LARGE, STORAGE_FULL */
  async keep(file: AsyncIterable<Buffer>, maxBytes: number): Promise<FileOnDisk> {
    const { folder, onFile } = this.#limits;
    const path = join(folder, randomUUID());
    let size = 0;
    onFile();
    await this.#assertRoomFor(this.#declaredBytes() ?? 0);
    this.#path = path;
    this.#deadline = Number.POSITIVE_INFINITY;
    const target = createWriteStream(path);
    try {
      await pipeline(
        file,
        async function* counted(this: IncomingBody, pieces: AsyncIterable<Buffer>) {
          let looked = 0;
          for await (const piece of pieces) {
            size += piece.length;
            if (size > maxBytes) throw pdfTooLarge(maxBytes);
            if (size - looked > LOOK_BYTES) {
              looked = size;
              await this.#assertRoomFor(size);
            }
            yield piece;
          }
        }.bind(this),
        target,
      );
    } catch (error) {
      throw hasCode(error, "ENOSPC", "EDQUOT") ? new ApiError("STORAGE_FULL") : error;
    } finally {
      this.#deadline = this.#textDeadline();
      // A failed pipeline does not wait for the file to be opened, which then appears after its removal.
      if (!target.closed) {
        await new Promise<void>((resolve) => void target.once("close", () => resolve()));
      }
    }
    return { path, size };
  }

  /** Removes the file unless it has been taken over. */
  async drop(): Promise<void> {
    if (this.#path !== undefined) await rm(this.#path, { force: true });
  }

  /** @throws REQUEST_TIMEOUT, BODY_TOO_LARGE, PDF_TOO_LARGE, MALFORMED_BODY when it is cut off */
  async *#read(): AsyncGenerator<Buffer> {
    const request = this.#request;
    const { headers } = request;
    if (!("content-length" in headers || "transfer-encoding" in headers)) return;
    const { maxFileBytes } = this.#limits;
    const maxBytes = maxFileBytes + OTHER_BYTES;
    if ((this.#declaredBytes() ?? 0) > maxBytes) throw this.#tooLarge();
    if (/^100-continue$/i.test(headers.expect ?? "")) this.#response.writeContinue();
    let size = 0;
    for (;;) {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- Node's types do not say that a request without an encoding yields buffers
      const chunk: Buffer | null = request.read();
      if (chunk !== null) {
        size += chunk.length;
        if (size > maxBytes) throw this.#tooLarge();
        yield chunk;
      } else if (request.readableEnded) return;
      else if (request.destroyed) throw new ApiError("MALFORMED_BODY", "The body was cut off.");
      else await this.#arrival();
    }
  }

  /** @throws REQUEST_TIMEOUT when nothing arrives in time */
  async #arrival(): Promise<void> {
    const request = this.#request;
    const left = this.#deadline - performance.now();
    const { promise, resolve } = Promise.withResolvers<"arrived" | "late">();
    const arrived = (): void => resolve("arrived");
    const late = setTimeout(resolve, Math.min(left, this.#limits.idleSeconds * 1000), "late");
    for (const event of ARRIVALS) request.on(event, arrived);
    const outcome = await promise;
    clearTimeout(late);
    for (const event of ARRIVALS) request.off(event, arrived);
    if (outcome === "late") throw new ApiError("REQUEST_TIMEOUT");
  }

  #assertRoomFor(bytes: number): Promise<void> {
    return assertRoomFor(bytes, this.#limits.folder, this.#limits.minFreeBytes);
  }

  #declaredBytes(): number | undefined {
    const length = this.#request.headers["content-length"];
    return length === undefined ? undefined : Number(length);
  }

  #tooLarge(): ApiError {
    return /^multipart\/form-data\b/i.test(this.#request.headers["content-type"] ?? "")
      ? pdfTooLarge(this.#limits.maxFileBytes)
      : new ApiError("BODY_TOO_LARGE");
  }

  #textDeadline(): number {
    return performance.now() + this.#limits.textSeconds * 1000;
  }
}
const ARRIVALS = ["readable", "end", "error", "close"];

function pdfTooLarge(maxBytes: number): ApiError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new ApiError(
    "PDF_TOO_LARGE",
    `pdf: The file is larger than the ${megabytes} MB allowed here.`,
  );
}
