import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A new folder that goes when the running test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As {@link temporaryFolder}, for all tests of a file: called at its top or in `beforeAll`. */
export async function folderOfFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
