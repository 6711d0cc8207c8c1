import { open, stat } from "node:fs/promises";
import { sumOfFile } from "./sum-of-file.ts";

/** The offset at which all common programs still find the PDF marker. */
const MARK_WITHIN = 1024;

/**
 * Checks files before the first one is sent.
 * @param names their names in messages
 * @throws Error in plain words with a line for each file that is missing, a folder, empty or not a PDF
 */
export async function checkPdfs(
  paths: readonly string[],
  names: readonly string[] = paths,
): Promise<void> {
  const problems: string[] = [];
  for (const [index, path] of paths.entries()) {
    const problem = await problemOf(path);
    if (problem !== undefined) problems.push(`${names[index]} ${problem}.`);
  }
  if (problems.length > 0) throw new Error(`${problems.join("\n")}\nNothing was uploaded.`);
}

async function problemOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return "is a folder, not a PDF";
    if (!found.isFile()) return "is not a file";
    if (found.size === 0) return "is empty";
    return (await hasMark(path)) ? undefined : "is not a PDF";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return "does not exist";
    if (code === "EACCES" || code === "EPERM") return "may not be read";
    throw error;
  }
}

async function hasMark(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MARK_WITHIN), 0, MARK_WITHIN, 0);
    return buffer.subarray(0, bytesRead).includes("%PDF-");
  } finally {
    await file.close();
  }
}

/** A key by which the service recognises the same file with the same settings. */
export async function fingerprint(
  path: string,
  settings: string,
  signal: AbortSignal,
): Promise<string> {
  return `masthead-publish-${await sumOfFile(path, settings, signal)}`;
}
