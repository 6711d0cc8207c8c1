const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
const RESULT_CODE = 0xff;

/** The error for a table's file that is damaged, in plain words. */
export class DamagedFileError extends Error {
  override readonly name = "DamagedFileError";

  constructor(
    path: string,
    reason: string,
    consequence = "Nothing was started, so that no damaged data is served. Restore a backup",
  ) {
    super(`The file ${path} is damaged: ${reason}. ${consequence} with: npm run restore -- FOLDER`);
  }
}

/** An error that SQLite throws when it opens a file, in plain words if the file is damaged. */
export function inPlainWords(path: string, error: unknown): unknown {
  return isDamage(error) ? new DamagedFileError(path, error.message) : error;
}

/** Whether an SQLite error is about the content of its file. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || !("errcode" in error)) return false;
  const code = Number(error.errcode) & RESULT_CODE;
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}
