import { createHash, type Hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { LOGO_BYTES } from "#contract/api/limits.ts";
import type { FilePart } from "#contract/api/operation.ts";
import { emptyForm, type FileSink, type Form } from "./form.ts";
import { readMultipart } from "./multipart.ts";
import { namesInJson } from "./names-in-json.ts";
import { MAX_NAMES, MAX_TEXT_BYTES, TextAllowance, textTooLarge } from "./text-allowance.ts";

/** A body while it arrives. */
export interface BodySource {
  chunks: AsyncIterable<Uint8Array>;
  /** Receives the file of a multipart body. */
  sink: FileSink;
}

interface Reading {
  /** The file part. A logo is held in memory, even if other files are not. */
  filePart?: FilePart | undefined;
  /** Called before a file's first byte is read, with the values of the parts before it. */
  admitFile?: (before: ReadonlyMap<string, unknown>) => void;
  isFileHashed?: boolean;
  /** Overrides the limit of all texts together. */
  maxTextBytes?: number;
  /** The claimed but unproven key: its texts get little memory. */
  unproven?: string | undefined;
}

const FORM = "application/x-www-form-urlencoded";
const attached = new WeakMap<object, BodySource>();

/**
 * Attaches an unread body to an event, so that the embedded host reads it only once the caller is known. Callers cannot
 * forge such an attachment.
 */
export function attachBody(event: object, source: BodySource): void {
  attached.set(event, source);
}

/**
 * Reads the body of a request with any method, in the charset of its content type. A body without a content type is
 * read as a form, since clients that set none send one.
 * @throws MALFORMED_BODY, BODY_TOO_LARGE, LOGO_TOO_LARGE, SERVER_BUSY, UNSUPPORTED_ENCODING, and the errors of
 * `admitFile`
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
  const announced = announcedBytes(event);
  if (filePart === "logo" && announced > LOGO_BYTES + MAX_TEXT_BYTES) {
    throw new ApiError("LOGO_TOO_LARGE");
  }
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
    allowance.announce(announced);
    const text = await textOf(chunks, allowance);
    return text === "" ? emptyForm() : { ...emptyForm(), ...valuesIn(text, mediaType) };
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

/** What a client says it sends, so that it is refused before it does. */
function announcedBytes({ headers }: APIGatewayProxyEventV2): number {
  return Number(headers["content-length"] ?? 0);
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

/** A body as text, of at most `maxBytes`, with any content type. @throws BODY_TOO_LARGE */
export async function readText(event: APIGatewayProxyEventV2, maxBytes: number): Promise<string> {
  const allowance = new TextAllowance(maxBytes);
  try {
    allowance.announce(announcedBytes(event));
    return await textOf(bodyOf(event).chunks, allowance);
  } finally {
    allowance.release();
  }
}

/** The names and values of a query or a form. @throws BODY_TOO_LARGE beyond `MAX_NAMES` */
export function pairsIn(text: string): URLSearchParams {
  // Counted first: parsing a megabyte of names takes seconds.
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

function valuesIn(text: string, mediaType: string | undefined): Pick<Form, "values" | "names"> {
  switch (mediaType) {
    case FORM: {
      const pairs = pairsIn(text);
      return { values: new Map(pairs), names: [...pairs.keys()] };
    }
    case "application/json":
      return jsonValues(text);
    default:
      throw new ApiError("UNSUPPORTED_ENCODING");
  }
}

function jsonValues(text: string): Pick<Form, "values" | "names"> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ApiError("MALFORMED_BODY", "The JSON body has a syntax error.");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new ApiError("MALFORMED_BODY", "The JSON body must be an object of parameters.");
  }
  const names = namesInJson(text);
  if (names.length > MAX_NAMES) throw textTooLarge();
  return { values: new Map(Object.entries(parsed).filter(([, value]) => value !== null)), names };
}
