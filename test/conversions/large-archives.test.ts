import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ZipDirectory } from "#features/conversions/epub/zip.ts";

const EMPTY = { crc: 0, bytes: 0, storedBytes: 0, isCompressed: false };

/** Reads an archive with Python. @returns the output of `script` */
function listed(path: string, script: string): string {
  const program = `import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\n${script}`;
  return execFileSync("python3", ["-c", program, path], { encoding: "utf8" }).trim();
}

async function aFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), "masthead-zip-")), "large.zip");
}

test.each([65_534, 65_535, 65_536])("an archive of %i entries is read by others", async (count) => {
  const path = await aFile();
  const file = createWriteStream(path);
  const directory = new ZipDirectory();
  for (let number = 0; number < count; number += 1) {
    file.write(directory.add({ ...EMPTY, name: `${number}.txt` }));
  }
  await new Promise<void>((resolve) => file.end(directory.end(), resolve));
  expect(listed(path, "print(len(z.namelist()))")).toBe(String(count));
});

test("entries beyond 4 GB are found and read by others", async () => {
  const path = await aFile();
  // Holes in a file take no disk space.
  const file = await open(path, "w");
  const directory = new ZipDirectory();
  const hole = 3_000_000_000;
  let offset = 0;
  for (const number of [1, 2]) {
    const record = { name: `${number}.bin`, crc: 0, bytes: hole, storedBytes: hole };
    const header = directory.add({ ...record, isCompressed: false });
    await file.write(header, 0, header.length, offset);
    offset += header.length + hole;
  }
  const text = Buffer.from("Ahoy");
  const record = { name: "last.txt", crc: 0x5e4e_9b1e, bytes: text.length };
  const header = directory.add({ ...record, storedBytes: text.length, isCompressed: false });
  const rest = Buffer.concat([header, text, directory.end()]);
  await file.write(rest, 0, rest.length, offset);
  await file.close();
  const script = "print([i.header_offset for i in z.infolist()], z.getinfo('last.txt').file_size)";
  expect(listed(path, script)).toBe(`[0, ${hole + 35}, ${offset}] 4`);
});
