import { existsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "./open-database.ts";
import { isLogDamaged } from "./write-ahead-log.ts";

/**
 * Checks a file whose last user has not closed it: a killed process or a power cut. Nobody else may have it open.
 * @throws Error in plain words where it is damaged, so that nothing of it is served
 */
export function checkAfterUncleanEnd(path: string): void {
  const log = `${path}-wal`;
  if (!existsSync(log) || statSync(log).size === 0) return;
  checkFile(path, "quick_check");
}

/**
 * Checks a file: that it is one of SQLite's and holds together, and its log. `quick_check` leaves out whether the
 * indexes agree with the rows, which `integrity_check` looks at.
 * @throws Error in plain words where it is damaged
 */
export function checkFile(path: string, check: "quick_check" | "integrity_check"): void {
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0 && isLogDamaged(log)) {
    throw damaged(path, "its log has changed since it was written, and the latest writes are lost");
  }
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(path);
    const [found] = database.prepare(`PRAGMA ${check}(1)`).all();
    const [words] = Object.values(found ?? {});
    if (words !== "ok") throw new Error(String(words));
  } catch (error) {
    throw damaged(path, error instanceof Error ? error.message : String(error));
  } finally {
    database?.close();
  }
}

function damaged(path: string, reason: string): Error {
  return new Error(
    `The file ${path} is damaged: ${reason}. Nothing was started, so that no damaged data is served. Restore a backup with: npm run restore -- FOLDER`,
  );
}
