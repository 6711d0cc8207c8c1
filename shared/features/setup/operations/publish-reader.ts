import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { now, objects } from "#platform/runtime.ts";
import { foldersAfter, readFolders } from "#features/setup/reader-folders.ts";
import { readerFileType } from "#features/setup/reader-file-type.ts";

/** Keys begin with the paths under which the reader's pages request them. */
const PREFIX = "reader/";

/** The published folders, and until when each is kept. */
const FOLDERS = `${PREFIX}folders.json`;

/** Files uploaded at once. */
const AT_ONCE = 16;

/**
 * Uploads the reader's files to the bucket behind the reader's address. Open and cached pages request the files of
 * earlier deployments, whose folders have other names and are kept for a week after their replacement.
 * @param version the one that pages will request; its folder is kept even if these files have another
 */
export async function publishReader(folder: URL, version: string): Promise<void> {
  const names = await namesIn(folder);
  for (let start = 0; start < names.length; start += AT_ONCE) {
    await Promise.all(
      names.slice(start, start + AT_ONCE).map(async (name) => {
        const content = await readFile(new URL(name, folder));
        await objects().put(PREFIX + name, content, readerFileType(name));
      }),
    );
  }
  const current = names
    .filter((name) => name.includes("/"))
    .map((name) => name.split("/")[0] ?? "");
  await removeOldFolders(new Set([version, ...current].filter((name) => name !== "")));
}

/** Empties that bucket before its removal. */
export async function unpublishReader(): Promise<void> {
  await objects().deletePrefix(PREFIX);
}

async function namesIn(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const root = fileURLToPath(folder);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join("/"));
}

async function removeOldFolders(current: ReadonlySet<string>): Promise<void> {
  const kept = await objects().get(FOLDERS);
  const { folders, expired } = foldersAfter(readFolders(kept), current, now());
  for (const folder of expired) await objects().deletePrefix(`${PREFIX}${folder}/`);
  await objects().put(FOLDERS, Buffer.from(JSON.stringify(folders)), "application/json");
}
