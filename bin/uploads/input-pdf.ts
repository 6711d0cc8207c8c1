import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";

import { UsageError } from "../program/exit-code.ts";
import { interrupted } from "../program/interruption.ts";

export interface LocalPdf {
  path: string;
  /** Its name in messages. */
  name: string;
  /** The same without its folder. */
  shortName: string;
  /** The path from the command line. */
  given: string;
}

/** Means standard input in place of a file. */
const INPUT = "-";
const NAME = "standard input";
/** Its name at the service, as for any unnamed PDF. */
const FILE_NAME = "issue.pdf";

/**
 * Calls `use` with files, one of which may be standard input: that is kept in a file that only this user can read,
 * until `use` ends.
 * @throws UsageError if standard input is empty or named twice; errors of `use`
 */
export async function withPdfs<Result>(
  given: readonly string[],
  use: (pdfs: readonly LocalPdf[]) => Promise<Result>,
): Promise<Result> {
  const inputs = given.filter((each) => each === INPUT).length;
  if (inputs === 0) return use(given.map(fileAt));
  if (inputs > 1)
    throw new UsageError(`Standard input can be read only once: give one "${INPUT}".`);
  if (process.stdin.isTTY) {
    throw new UsageError(
      `"${INPUT}" reads a PDF that another program writes: make-pdf | masthead …`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), "masthead-"));
  try {
    const kept = join(folder, FILE_NAME);
    await pipeline(process.stdin, createWriteStream(kept, { mode: 0o600 }), {
      signal: interrupted,
    });
    const input = { path: kept, name: NAME, shortName: NAME, given: INPUT };
    return await use(given.map((path) => (path === INPUT ? input : fileAt(path))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fileAt(path: string): LocalPdf {
  return { path, name: path, shortName: basename(path), given: path };
}

/** Whether it came from standard input, which has no name for a title. */
export function isInput({ given }: LocalPdf): boolean {
  return given === INPUT;
}
