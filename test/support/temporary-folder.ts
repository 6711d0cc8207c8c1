import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A new folder, which is removed when the running test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Like {@link temporaryFolder}, for all tests of a file. Call it at the top or in `beforeAll`. */
export async function folderOfFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
