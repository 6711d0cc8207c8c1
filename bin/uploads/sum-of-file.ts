import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** The SHA-256 of a text followed by a file's content. */
export async function sumOfFile(path: string, text: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256").update(text);
  for await (const part of createReadStream(path, { signal }))
    if (part instanceof Uint8Array) hash.update(part);
  return hash.digest("hex");
}
