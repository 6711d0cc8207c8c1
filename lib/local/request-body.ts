import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ApiError } from "../../shared/errors.ts";
import { dropFileOf, type Form } from "../../shared/http/form.ts";
import { type FileSink, readMultipart } from "../../shared/http/multipart.ts";
import type { FileOnDisk } from "../../shared/ports/object-store.ts";

/** A request's body: as bytes for the event, or already read because it is too large for an event. */
export type TakenBody = { kind: "bytes"; bytes: Buffer } | { kind: "form"; form: Form };

/** What Lambda carries; larger bodies can only be uploads. */
const EVENT_BYTES = 6_000_000;

/**
 * Takes in a body. A multipart body that is larger than an event, or of unknown length, is read as it
 * comes in and its file is put down in `folder`, so that an upload needs no memory of its size.
 * @throws BODY_TOO_LARGE, PDF_TOO_LARGE, MALFORMED_BODY
 */
export async function takeBody(
  request: IncomingMessage,
  { folder, maxFileBytes }: { folder: string; maxFileBytes: number },
): Promise<TakenBody> {
  const contentType = request.headers["content-type"] ?? "";
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const isMultipart = /^multipart\/form-data\s*;/i.test(contentType);
  if (isMultipart && length > EVENT_BYTES && hasBody(request)) {
    const sink = fileSink(folder, maxFileBytes);
    return { kind: "form", form: await readMultipart(contentType, request, "pdf", sink) };
  }
  return { kind: "bytes", bytes: await readBytes(request, EVENT_BYTES) };
}

/** Removes the file of a form that nobody took. */
export async function dropFile(body: TakenBody): Promise<void> {
  if (body.kind === "form") await dropFileOf(body.form);
}

/** Puts a multipart file down in a folder. The sink throws PDF_TOO_LARGE past the limit. */
export function fileSink(folder: string, maxBytes: number): FileSink {
  return (file) => putDown(file, join(folder, randomUUID()), maxBytes);
}

/** Reads a body of at most so many bytes. @throws BODY_TOO_LARGE */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- Node's types do not say that a request without an encoding gives buffers
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > maxBytes) throw new ApiError("BODY_TOO_LARGE");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function hasBody(request: IncomingMessage): boolean {
  return "content-length" in request.headers || "transfer-encoding" in request.headers;
}

async function putDown(file: Readable, path: string, maxBytes: number): Promise<FileOnDisk> {
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? tooLarge(maxBytes) : null, chunk);
    },
  });
  try {
    await pipeline(file, count, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size };
}

function tooLarge(maxBytes: number): ApiError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new ApiError(
    "PDF_TOO_LARGE",
    `pdf: The file is larger than the ${megabytes} MB allowed here.`,
  );
}
