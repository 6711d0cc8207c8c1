import { brotliDecompressSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { acceptedEncoding } from "./accepted-encoding.ts";

type Bodies = WeakMap<Uint8Array, string>;
/** Files in Base64. The embedded host keeps its files, and strangers may ask for them as often as they like. */
const compressedBodies: Bodies = new WeakMap();
const plainBodies: Bodies = new WeakMap();

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
    body: isAccepted
      ? keptBody(compressedBodies, compressed, (file) => Buffer.from(file))
      : keptBody(plainBodies, compressed, brotliDecompressSync),
    isBase64Encoded: true,
  };
}

function keptBody(bodies: Bodies, file: Uint8Array, read: (file: Uint8Array) => Buffer): string {
  const body = bodies.get(file) ?? read(file).toString("base64");
  bodies.set(file, body);
  return body;
}

export function uncompressed(compressed: Uint8Array): string {
  return brotliDecompressSync(compressed).toString();
}
