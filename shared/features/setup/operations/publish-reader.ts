import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { objects } from "#platform/runtime.ts";
import { readerFileType } from "#features/setup/reader-file-type.ts";

/** Keys begin with the paths under which the reader's pages request them. */
const PREFIX = "reader/";

/** Files uploaded at once. */
const AT_ONCE = 16;

/** Uploads the reader's files to the bucket behind the reader's address. */
export async function publishReader(folder: URL): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const root = fileURLToPath(folder);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    await Promise.all(
      paths.slice(start, start + AT_ONCE).map(async (path) => {
        const name = relative(root, path).split(sep).join("/");
        await objects().put(PREFIX + name, await readFile(path), readerFileType(name));
      }),
    );
  }
}

/** Empties that bucket, so that it can be removed. */
export async function unpublishReader(): Promise<void> {
  await objects().deletePrefix(PREFIX);
}
