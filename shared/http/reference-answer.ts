import { brotliDecompressSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { acceptedEncoding } from "./accepted-encoding.ts";

/**
 * Content-Security-Policy of the reference: its scripts and styles are files, and it calls its own origin only. Pictures
 * in its style are part of it.
 */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of the page, which names the version of the files that it needs. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "content-security-policy": REFERENCE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "x-robots-tag": "noindex",
} as const;

/** Headers of the OpenAPI document. */
export const DOCUMENT_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
} as const;

/** Answers with a file that is compressed with Brotli: as it is if the client accepts that, since no gateway compresses. */
export function compressedAnswer(
  event: APIGatewayProxyEventV2,
  compressed: Uint8Array,
  headers: Record<string, string>,
): APIGatewayProxyStructuredResultV2 {
  const isAccepted = acceptedEncoding(event.headers["accept-encoding"]) === "br";
  const bytes = isAccepted ? compressed : brotliDecompressSync(compressed);
  return {
    statusCode: 200,
    headers: {
      ...headers,
      vary: "accept-encoding",
      ...(isAccepted && { "content-encoding": "br" }),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: Buffer.from(bytes).toString("base64"),
    isBase64Encoded: true,
  };
}
