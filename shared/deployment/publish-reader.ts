import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { objects } from "../runtime.ts";

/** Keys begin like the paths at which the reader's pages ask for them. */
const PREFIX = "reader/";

const CONTENT_TYPES = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
]);

/** Puts the reader's files into the bucket that the reader's address serves them from. */
export async function publishReader(folder: URL): Promise<void> {
  for (const name of await readdir(folder)) {
    const contentType = CONTENT_TYPES.get(extname(name));
    if (contentType === undefined)
      throw new Error(`The reader has a file of an unknown kind: ${name}`);
    await objects().put(PREFIX + name, await readFile(new URL(name, folder)), contentType);
  }
}

/** Empties that bucket, so that it can be removed. */
export async function unpublishReader(): Promise<void> {
  await objects().deletePrefix(PREFIX);
}
