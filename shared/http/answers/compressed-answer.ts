import { brotliDecompressSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { acceptedEncoding } from "./accepted-encoding.ts";

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

/** Decompresses a Brotli file to text. */
export function uncompressed(compressed: Uint8Array): string {
  return brotliDecompressSync(compressed).toString();
}
