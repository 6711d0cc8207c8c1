import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for all tests of a file. */
export async function lastingFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-package-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
