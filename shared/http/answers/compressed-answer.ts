import { brotliDecompressSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { acceptedEncoding } from "./accepted-encoding.ts";

/** Uncompressed files in Base64. The embedded host keeps its files, and strangers may ask for them as often as they like. */
const kept = new WeakMap<Uint8Array, string>();

/**
 * Answers with a Brotli-compressed file; decompresses it for clients that do not accept Brotli, since gateways do
 * neither.
 */
export function compressedAnswer(
  event: APIGatewayProxyEventV2,
  compressed: Uint8Array,
  headers: Record<string, string>,
): APIGatewayProxyStructuredResultV2 {
  const isAccepted = acceptedEncoding(event.headers["accept-encoding"]) === "br";
  return {
    statusCode: 200,
    headers: {
      ...headers,
      vary: "accept-encoding",
      ...(isAccepted && { "content-encoding": "br" }),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: isAccepted ? Buffer.from(compressed).toString("base64") : keptBody(compressed),
    isBase64Encoded: true,
  };
}

function keptBody(compressed: Uint8Array): string {
  const body = kept.get(compressed) ?? brotliDecompressSync(compressed).toString("base64");
  kept.set(compressed, body);
  return body;
}

/** Decompresses a Brotli file to text. */
export function uncompressed(compressed: Uint8Array): string {
  return brotliDecompressSync(compressed).toString();
}
