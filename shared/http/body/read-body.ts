import { createHash, type Hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { LOGO_BYTES } from "#contract/api/limits.ts";
import type { FilePart } from "#contract/api/operation.ts";
import { emptyForm, type FileSink, type Form } from "./form.ts";
import { readMultipart } from "./multipart.ts";
import { MAX_NAMES, MAX_TEXT_BYTES, TextAllowance, textTooLarge } from "./text-allowance.ts";

/** A body while it arrives. */
export interface BodySource {
  chunks: AsyncIterable<Uint8Array>;
  /** Receives the file of a multipart body. */
  sink: FileSink;
}

/** How a body is read. */
interface Reading {
  /** The part that is a file; a logo is held in memory, wherever other files go. */
  filePart?: FilePart | undefined;
  /** Called before a file's first byte is read, with the values of the parts before it. */
  admitFile?: (before: ReadonlyMap<string, unknown>) => void;
  isFileHashed?: boolean;
  /** The largest sum of all texts, if it is not the usual one. */
  maxTextBytes?: number;
  /** The key that its sender claims to have, if that is not proven yet: such texts get little room. */
  unproven?: string | undefined;
}

const FORM = "application/x-www-form-urlencoded";
const attached = new WeakMap<object, BodySource>();

/**
 * Attaches a body that is still arriving to an event: so the embedded host has bodies read only once the caller
 * is known. Nothing a caller sends can name a body this way.
 */
export function attachBody(event: object, source: BodySource): void {
  attached.set(event, source);
}

/**
 * Reads the body of a request, with every method, in the encoding that its content type names. A body
 * without content type is read as a form, which is what clients that set none mean.
 * @throws MALFORMED_BODY, BODY_TOO_LARGE, LOGO_TOO_LARGE, SERVER_BUSY, UNSUPPORTED_ENCODING, and what `admitFile` throws
 */
export async function readBody(
  event: APIGatewayProxyEventV2,
  {
    filePart = "pdf",
    admitFile = () => undefined,
    isFileHashed = false,
    maxTextBytes,
    unproven,
  }: Reading = {},
): Promise<Form> {
  const { chunks, sink } = bodyOf(event);
  if (filePart === "logo") assertLogoFits(event);
  const contentType = event.headers["content-type"] ?? FORM;
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
  const allowance = new TextAllowance(maxTextBytes, unproven);
  const hash = isFileHashed ? createHash("sha256") : undefined;
  const taking = {
    filePart,
    sink: (file: AsyncIterable<Buffer>, before: ReadonlyMap<string, unknown>) => {
      admitFile(before);
      const passing = hash ? passedThrough(file, hash) : file;
      return filePart === "logo" ? logoBytes(passing) : sink(passing, before);
    },
    allowance,
  };
  try {
    if (mediaType === "multipart/form-data") {
      const form = await readMultipart(contentType, chunks, taking);
      return hash && form.file ? { ...form, fileHash: hash.digest("hex") } : form;
    }
    const text = await textOf(chunks, allowance);
    return text === "" ? emptyForm() : { values: valuesIn(text, mediaType), file: undefined };
  } finally {
    allowance.release();
  }
}

async function* passedThrough(file: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of file) {
    hash.update(piece);
    yield piece;
  }
}

/** A client that announces more need not send it. */
function assertLogoFits({ headers }: APIGatewayProxyEventV2): void {
  const announced = Number(headers["content-length"] ?? 0);
  if (announced > LOGO_BYTES + MAX_TEXT_BYTES) throw new ApiError("LOGO_TOO_LARGE");
}

async function logoBytes(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > LOGO_BYTES) throw new ApiError("LOGO_TOO_LARGE");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** A body as text, of at most this many bytes, whatever its content type says. @throws BODY_TOO_LARGE */
export async function readText(event: APIGatewayProxyEventV2, maxBytes: number): Promise<string> {
  const allowance = new TextAllowance(maxBytes);
  try {
    return await textOf(bodyOf(event).chunks, allowance);
  } finally {
    allowance.release();
  }
}

/** The names and values of a query or a form. @throws BODY_TOO_LARGE for more of them than any call needs */
export function pairsIn(text: string): URLSearchParams {
  // Counted first: a megabyte of names takes seconds to parse.
  let separators = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    separators += 1;
    if (separators >= MAX_NAMES) throw textTooLarge();
  }
  return new URLSearchParams(text);
}

function bodyOf(event: APIGatewayProxyEventV2): BodySource {
  return attached.get(event) ?? { chunks: bytesOf(event), sink: (file) => buffer(file) };
}

async function* bytesOf({ body = "", isBase64Encoded }: APIGatewayProxyEventV2) {
  if (body !== "") yield Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
}

async function textOf(
  chunks: AsyncIterable<Uint8Array>,
  allowance: TextAllowance,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) {
    allowance.add(chunk.length);
    pieces.push(chunk);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function valuesIn(text: string, mediaType: string | undefined): Map<string, unknown> {
  switch (mediaType) {
    case FORM:
      return new Map(pairsIn(text));
    case "application/json":
      return jsonValues(text);
    default:
      throw new ApiError("UNSUPPORTED_ENCODING");
  }
}

function jsonValues(text: string): Map<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ApiError("MALFORMED_BODY", "The JSON body has a syntax error.");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new ApiError("MALFORMED_BODY", "The JSON body must be an object of parameters.");
  }
  const values = Object.entries(parsed).filter(([, value]) => value !== null);
  if (values.length > MAX_NAMES) throw textTooLarge();
  return new Map(values);
}
