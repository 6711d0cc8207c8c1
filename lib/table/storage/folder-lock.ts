import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Lets go of a folder. */
export type Release = () => void;

/**
 * Takes a folder for this process alone, by a lock on a file of its own. The operating system takes the lock back
 * from a process that ends, however it ends. Undefined when another one still has it after the wait.
 */
export function lockFolder(folder: string, waitMilliseconds: number): Release | undefined {
  const database = new DatabaseSync(join(folder, "host.lock"), { timeout: waitMilliseconds });
  try {
    // Nothing is ever written, so nothing is to be left beside the file.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return () => database.close();
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
