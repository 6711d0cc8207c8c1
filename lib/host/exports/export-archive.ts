import { type FileHandle, open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { ZipDirectory } from "#features/conversions/epub/zip.ts";
import { hasCode } from "#lib/files/durable-file.ts";

/** The folder of the archive that has the export. */
const TOP = "masthead-export";
/** The file that lists all others, in `sha256sum`'s form. */
const SUMS = "SHA256SUMS";
const CHECKSUM_LENGTH = 66;

interface ExportedFile {
  path: string;
  bytes: number;
}

/** The files of an export, without those of deleted issues that an earlier export has left. */
export async function exportedFiles(folder: string): Promise<ExportedFile[]> {
  const sums = await readFile(join(folder, SUMS), "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return "";
    throw error;
  });
  const listed = sums.split("\n").filter((line) => line !== "");
  const paths = listed.map((line) => line.slice(CHECKSUM_LENGTH));
  return Promise.all(
    [...paths, ...(paths.length > 0 ? [SUMS] : [])].map(async (path) => {
      const { size } = await stat(join(folder, path));
      return { path, bytes: size };
    }),
  );
}

export function archiveBytes(files: readonly ExportedFile[]): number {
  const directory = new ZipDirectory();
  const before = files.map((file) => directory.add(recordOf(file, 0)).length + file.bytes);
  return before.reduce((sum, bytes) => sum + bytes, directory.end().length);
}

/** Writes the archive. Nothing is compressed: pictures and PDFs are most of it. */
export async function* archiveOf(
  folder: string,
  files: readonly ExportedFile[],
): AsyncGenerator<Uint8Array, void, undefined> {
  const directory = new ZipDirectory();
  for (const file of files) {
    const handle = await open(join(folder, file.path));
    try {
      yield directory.add(recordOf(file, await checksumOf(contentOf(handle, file))));
      yield* contentOf(handle, file);
    } finally {
      await handle.close();
    }
  }
  yield directory.end();
}

function contentOf(handle: FileHandle, { bytes }: ExportedFile): AsyncIterable<Buffer> | Buffer[] {
  if (bytes === 0) return [];
  return handle.createReadStream({ autoClose: false, start: 0, end: bytes - 1 });
}

async function checksumOf(content: AsyncIterable<Buffer> | Buffer[]): Promise<number> {
  let crc = 0;
  for await (const chunk of content) crc = crc32(chunk, crc);
  return crc;
}

function recordOf({ path, bytes }: ExportedFile, crc: number) {
  const name = `${TOP}/${path}`;
  return { name, crc, bytes, storedBytes: bytes, isCompressed: false };
}
