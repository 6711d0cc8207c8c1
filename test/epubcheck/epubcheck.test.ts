import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BOOKS, epubOf } from "#test/epub/support/books.ts";
import { epubCheck } from "#test/epub/support/epubcheck.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

test.each(Object.entries(BOOKS))("EPUBCheck finds nothing in the %s book", async (name, book) => {
  const path = join(await temporaryFolder(), `${name}.epub`);
  await writeFile(path, await epubOf(book));
  expect(await epubCheck(path)).toEqual([]);
});
