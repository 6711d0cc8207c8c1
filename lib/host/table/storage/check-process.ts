// The process that checks the file of a table while its host runs. SQLite's check is one call that cannot be
// interrupted: in a thread it would delay the end of the host, while a process can be killed.
import { setPriority } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { isDamage } from "./damage.ts";

/** The longest time a checkpoint may hold the file, in milliseconds. */
const LONGEST_WAIT = 10_000;
/** Requests have priority. */
const NICENESS = 10;

function check(path: string): string {
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: LONGEST_WAIT });
    return String(Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0]);
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

setPriority(NICENESS);
process.stdout.write(check(process.argv[2] ?? ""));
