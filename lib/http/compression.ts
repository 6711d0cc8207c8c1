import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "#http/accepted-encoding.ts";

/** What CloudFront compresses among the types that this service has. */
const TEXT = /^(?:text\/|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml))|image\/svg)/;
/** Sizes that CloudFront compresses, in bytes. */
const LEAST = 1_000;
const MOST = 10_000_000;

/** Ten times as fast as the best quality, and a fifth larger. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How a body is sent. */
export interface Compression {
  /** To be sent with it. */
  headers: Record<string, string>;
  /** Undefined for one that is sent as it is. */
  encoding: Encoding | undefined;
}

/** Chooses as CloudFront does: texts of 1 KB to 10 MB are compressed, by Brotli where the client accepts it. */
export function compressionFor(
  request: IncomingMessage,
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

/** Compresses a whole body. */
export function compressed(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === "br" ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body);
}

/** Compresses what passes through. */
export function compressing(encoding: Encoding): Transform {
  return encoding === "br" ? createBrotliCompress(BROTLI) : createGzip();
}
