import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ANY_ORIGIN } from "#contract/formats/reader-files.ts";
import { ApiError } from "#contract/api/errors.ts";
import { readMultipart } from "#http/body/multipart.ts";
import { TextAllowance } from "#http/body/text-allowance.ts";
import type { UploadPermit } from "#lib/host/objects/content-signature.ts";
import { contentTypeOf, type DirectoryStore } from "#lib/host/objects/directory-store.ts";
import type { ServedObjects } from "#lib/host/objects/served-objects.ts";
import type { ByteRange, ObjectDescription } from "#lib/host/objects/object-files.ts";
import type { HeldBytes } from "./answer-budget.ts";
import { type Compression, compressed, compressionFor, gzipped } from "./compression.ts";
import type { Outgoing } from "./outgoing.ts";
import type { IncomingBody } from "./request-body.ts";
import { splitUrl } from "./events.ts";

/**
 * Serves an object to requests with a valid signature, as CloudFront does on AWS. Ranges and
 * entity tags work as browsers expect.
 * @throws ROUTE_NOT_FOUND for a bad signature and a missing object alike
 */
export async function serveContent(
  request: IncomingMessage,
  response: ServerResponse,
  store: ServedObjects,
  outgoing: Outgoing,
): Promise<void> {
  const { path, query } = splitUrl(request.url ?? "/");
  const key = store.keyAt(path) ?? "";
  const { allowed, downloadName } = store.verify(key, new URLSearchParams(query));
  const described = allowed ? await store.describe(key) : undefined;
  if (!described) throw new ApiError("ROUTE_NOT_FOUND");
  const { size, etag } = described;
  // A compressed copy has a weak tag: the same text in other bytes.
  const isKnown = request.headers["if-none-match"]?.replace(/^W\//, "") === etag;
  const range = isKnown ? undefined : rangeIn(request.headers.range, size);
  const sending = sendingOf(request, { type: contentTypeOf(key), size, etag, range });
  const held = outgoing.hold(request, response, sending?.heldBytes ?? 0);
  describe(response, key, described, downloadName);
  if (isKnown) return void response.writeHead(304).end();
  if (!sending) return void response.writeHead(416, { "content-range": `bytes */${size}` }).end();
  const { status, headers, span } = sending;
  if (request.method === "HEAD" || size === 0) {
    return void response.writeHead(status, headers).end();
  }
  const object = await store.read(key, span);
  if (!object) return void response.destroy();
  if (response.destroyed) return void object.stream.destroy();
  await sendObject(response, object.stream, {
    ...sending,
    held,
    outgoing,
    source: outgoing.sourceOf(request),
  });
}

interface Sending {
  status: number;
  headers: Record<string, string | number>;
  span: Required<ByteRange>;
  encoding: Compression["encoding"];
  /** Compressed as a whole, in memory. */
  isInMemory: boolean;
  heldBytes: number;
}

/** Undefined for a range that the object does not have. */
function sendingOf(
  request: IncomingMessage,
  object: { type: string; size: number; etag: string; range: ReturnType<typeof rangeIn> },
): Sending | undefined {
  const { type, size, etag, range } = object;
  if (range === "unsatisfiable") return undefined;
  const span = range ?? { start: 0, end: size - 1 };
  const { headers, encoding } = contentCompression(request, type, range ? 0 : size);
  const length = { "content-length": span.end - span.start + 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(encoding ? { etag: `W/${etag}` } : length),
      ...(range && { "content-range": `bytes ${span.start}-${span.end}/${size}` }),
    },
    span,
    encoding,
    isInMemory: encoding !== undefined && size <= MOST_IN_MEMORY,
    heldBytes: heldBytes(size, encoding),
  };
}

async function sendObject(
  response: ServerResponse,
  stream: Readable,
  { status, headers, encoding, isInMemory, held, outgoing, source }: Sending & Leaving,
): Promise<void> {
  const isWhole = encoding && isInMemory;
  const sent = encoding && !isInMemory ? gzipped(stream) : stream;
  try {
    if (isWhole) {
      const body = await compressed(() => buffer(stream), encoding, source);
      held.become(body.length);
      response.writeHead(status, { ...headers, "content-length": body.length });
      if (await outgoing.sendBytes(response, body)) response.end();
      return;
    }
    response.writeHead(status, headers);
    const isTaken = await outgoing.send(response, sent.iterator({ destroyOnReturn: false }));
    if (isTaken) response.end();
  } finally {
    // A refused answer has read nothing yet, but its file is open.
    sent.destroy();
  }
}

/** The way out of an object, and the memory counted for it meanwhile. */
interface Leaving {
  held: HeldBytes;
  outgoing: Outgoing;
  source: string;
}

/** Texts up to this size are compressed as a whole. Larger ones pass through gzip, whose state is small. */
const MOST_IN_MEMORY = 1_000_000;
/** A connection's buffer for a streamed file, and for gzip. */
const STREAM_BYTES = 32_768;
const GZIP_BYTES = 300_000;

function heldBytes(size: number, encoding: Compression["encoding"]): number {
  if (encoding === undefined) return Math.min(size, STREAM_BYTES);
  return size <= MOST_IN_MEMORY ? size : STREAM_BYTES + GZIP_BYTES;
}

function contentCompression(request: IncomingMessage, type: string, size: number): Compression {
  const chosen = compressionFor(request, type, size);
  if (chosen.encoding === undefined || size <= MOST_IN_MEMORY) return chosen;
  const accepted = String(request.headers["accept-encoding"]).replace(/\bbr\b/g, "");
  return compressionFor({ headers: { "accept-encoding": accepted } }, type, size);
}

function describe(
  response: ServerResponse,
  key: string,
  { etag, lastModified }: ObjectDescription,
  downloadName: string | undefined,
): void {
  response.setHeader("content-type", contentTypeOf(key));
  response.setHeader("etag", etag);
  response.setHeader("last-modified", lastModified.toUTCString());
  response.setHeader("accept-ranges", "bytes");
  // The address itself expires soon and names one version of one object, so the copy may be kept.
  response.setHeader("cache-control", "private, max-age=1800, immutable");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "default-src 'none'; sandbox");
  response.setHeaders(new Headers(ANY_ORIGIN));
  if (downloadName !== undefined) {
    response.setHeader("content-disposition", attachment(downloadName));
  }
}

/** One range of a `Range` header; undefined for the whole object, or for several ranges. */
function rangeIn(
  header: string | undefined,
  size: number,
): Required<ByteRange> | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [, first = "", last = ""] = match;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "unsatisfiable" : { start, end };
}

/** RFC 6266, with a plain-ASCII name for clients without RFC 8187. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const MAX_FIELD_BYTES = 16_000;

/**
 * Receives a direct upload: a form with the fields of `presignUpload`, then the part `file`. Answers 204 as S3 does.
 * @throws UNAUTHORIZED for changed or expired fields, PDF_TOO_LARGE, STORAGE_FULL, MALFORMED_BODY
 */
export async function takeUpload(
  request: IncomingMessage,
  body: IncomingBody,
  store: DirectoryStore,
): Promise<APIGatewayProxyStructuredResultV2> {
  const contentType = request.headers["content-type"] ?? "";
  // Any client may call this, and the permit has a few short fields.
  const allowance = new TextAllowance(MAX_FIELD_BYTES);
  try {
    const form = await readMultipart(contentType, body.chunks, {
      filePart: "file",
      // The fields come before the file, as with S3, so that nothing is accepted without them.
      sink: (file, before) => body.keep(file, permitIn(before, store).maxBytes),
      allowance,
    });
    const { key } = permitIn(form.values, store);
    if (!form.file) throw new ApiError("MISSING_PARAMETER", "file: is required");
    await store.put(key, form.file);
    return { statusCode: 204 };
  } finally {
    allowance.release();
  }
}

/** @throws UNAUTHORIZED */
function permitIn(values: ReadonlyMap<string, unknown>, store: DirectoryStore): UploadPermit {
  const texts = [...values].map(([name, value]) => [name, String(value)] as const);
  const permit = store.verifyUpload(Object.fromEntries(texts));
  if (!permit) throw new ApiError("UNAUTHORIZED", "The upload's fields are wrong or expired.");
  return permit;
}
