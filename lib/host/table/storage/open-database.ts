import { DatabaseSync } from "node:sqlite";
import { inPlainWords } from "./damage.ts";
import { DEFINITIONS, FIRST_STATEMENT } from "./layout.ts";

/** The longest time another process of the same folder may hold the file, in milliseconds. */
const LONGEST_WAIT = 10_000;
/** The format of the file, which a later version may change. */
const FORMAT = 1;

/**
 * Opens the file of a table, or creates it; `:memory:` for one that ends with the process. Committed transactions are
 * synced to the disk.
 * @throws DamagedFileError for any other file, Error for a later version's
 */
export function openDatabase(path: string): DatabaseSync {
  const database = connected(path);
  try {
    refuseForeign(database, path);
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    // Without these macOS leaves writes in the disk's own cache.
    database.exec("PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON");
    const format = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (format > FORMAT) {
      throw new Error(`The file ${path} was made by a later version of Masthead.`);
    }
    if (format < FORMAT) database.exec(`${FIRST_STATEMENT}; PRAGMA user_version = ${FORMAT}`);
    return database;
  } catch (error) {
    database.close();
    throw inPlainWords(path, error);
  }
}

function connected(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: LONGEST_WAIT });
  } catch (error) {
    throw inPlainWords(path, error);
  }
}

/** Leaves another program's database unchanged. */
function refuseForeign(database: DatabaseSync, path: string): void {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const isOurs =
    tables.length === 0 || tables.some(({ name }) => `"${String(name)}"` === DEFINITIONS);
  if (isOurs) return;
  throw new Error(
    `The file ${path} is the database of another program: it has no table of Masthead's. Nothing was changed. Restore a backup with: npm run restore -- FOLDER`,
  );
}
