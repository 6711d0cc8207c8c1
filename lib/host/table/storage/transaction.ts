import type { DatabaseSync } from "node:sqlite";

/** Runs something in one transaction: all of its writes take effect when this returns, none if it throws. */
export function inTransaction<Outcome>(database: DatabaseSync, run: () => Outcome): Outcome {
  database.exec("BEGIN IMMEDIATE");
  try {
    const outcome = run();
    database.exec("COMMIT");
    return outcome;
  } catch (error) {
    // On a full disk SQLite itself rolls back.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
