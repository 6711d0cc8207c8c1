import { existsSync, statSync } from "node:fs";
import { DamagedFileError, inPlainWords } from "./damage.ts";
import { checkLog } from "./log-check.ts";
import { openDatabase } from "./open-database.ts";

/**
 * Checks a file left open by a kill or a power cut. No other process may have it open.
 * @throws DamagedFileError, so that none of its data is served
 */
export function checkAfterUncleanEnd(path: string): void {
  checkLog(path);
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0) checkPages(path, "quick_check");
}

/**
 * Checks that a file is a SQLite database and intact, and its log. `quick_check` does not compare indexes with
 * rows, as `integrity_check` does. The log of a file in use is not checked: it changes.
 * @throws DamagedFileError
 */
export function checkFile(
  path: string,
  check: "quick_check" | "integrity_check",
  { isInUse = false } = {},
): void {
  if (!isInUse) checkLog(path);
  checkPages(path, check);
}

function checkPages(path: string, check: "quick_check" | "integrity_check"): void {
  const database = openDatabase(path);
  try {
    const words = Object.values(database.prepare(`PRAGMA ${check}(1)`).get() ?? {})[0];
    if (words !== "ok") throw new DamagedFileError(path, String(words));
  } catch (error) {
    throw inPlainWords(path, error);
  } finally {
    database.close();
  }
}
