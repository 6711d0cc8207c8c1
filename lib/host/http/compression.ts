import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gzip } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { acceptedEncoding, type Encoding } from "#http/answers/accepted-encoding.ts";
import { Turns } from "./turns.ts";

/** The service's types that CloudFront compresses. */
const TEXT = /^(?:text\/|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml))|image\/svg)/;
/** Sizes that CloudFront compresses, in bytes. */
const LEAST = 1_000;
const MOST = 10_000_000;

/** Ten times as fast as the best quality, and a fifth larger. The window of 512 KB bounds what an encoder takes. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 },
};

/** An encoder holds megabytes until it is done, so only a few work at a time. */
const encoders = new Turns(2);

export interface Compression {
  headers: Record<string, string>;
  /** Undefined if sent uncompressed. */
  encoding: Encoding | undefined;
}

/** Chooses as CloudFront does: texts of 1 KB to 10 MB are compressed, by Brotli where the client accepts it. */
export function compressionFor(
  request: Pick<IncomingMessage, "headers">,
  contentType: unknown,
  size: number,
): Compression {
  if (!TEXT.test(String(contentType)) || size < LEAST || size > MOST) {
    return { headers: {}, encoding: undefined };
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  return {
    headers: { vary: "accept-encoding", ...(encoding && { "content-encoding": encoding }) },
    encoding,
  };
}

/**
 * Compresses a whole body, in its source's turn. Reads one only then, so that waiting ones hold nothing.
 * @throws SERVER_BUSY if too many wait
 */
export function compressed(
  body: Uint8Array | (() => Promise<Uint8Array>),
  encoding: Encoding,
  source: string,
): Promise<Uint8Array> {
  return encoders.run(async () => {
    const bytes = typeof body === "function" ? await body() : body;
    return encoding === "br" ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes);
  }, source);
}

/** An answer whose body is sent unchanged. */
export type PackedAnswer = Omit<APIGatewayProxyStructuredResultV2, "body" | "isBase64Encoded"> & {
  packed: Uint8Array;
};

/**
 * A function's answer in the form in which it is sent, so that it does not keep its source text while it waits for its
 * client.
 * @throws SERVER_BUSY if too many wait to be compressed
 */
export async function packed(
  request: Pick<IncomingMessage, "headers">,
  { body = "", isBase64Encoded, ...rest }: APIGatewayProxyStructuredResultV2,
  source: string,
): Promise<PackedAnswer> {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const { headers = {} } = rest;
  if (headers["content-encoding"] !== undefined) return { ...rest, packed: bytes };
  const { headers: more, encoding } = compressionFor(
    request,
    headers["content-type"],
    bytes.length,
  );
  return {
    ...rest,
    headers: { ...headers, ...more },
    packed: encoding ? await compressed(bytes, encoding, source) : bytes,
  };
}

/** Replaces the sources of requests for bodies that stay in memory. */
const OWN_FILES = "own files";

const kept = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>();

/** Compresses a body that stays in memory, once for each encoding. */
export function compressedOnce(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const known = kept.get(body) ?? new Map<Encoding, Promise<Uint8Array>>();
  kept.set(body, known);
  const made = known.get(encoding) ?? compressed(body, encoding, OWN_FILES);
  known.set(encoding, made);
  return made;
}

/**
 * A stream's bytes compressed with gzip: Brotli would hold megabytes for each connection. Destroying the result destroys the
 * stream as well.
 */
export function gzipped(stream: Readable): Readable {
  // The result carries an error of the stream.
  return pipeline(stream, createGzip(), () => {});
}
