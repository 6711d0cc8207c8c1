import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type Release = () => void;

/**
 * Locks a folder for this process, by a separate lock file. The operating system releases the lock when the process
 * ends, for any reason. Undefined if another process still holds it after the wait.
 */
export function lockFolder(folder: string, waitMilliseconds: number): Release | undefined {
  const database = new DatabaseSync(join(folder, "host.lock"), { timeout: waitMilliseconds });
  try {
    // This writes nothing, so leave no journal beside the file.
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
