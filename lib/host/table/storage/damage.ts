const SQLITE_CORRUPT = 11;
const SQLITE_CANTOPEN = 14;
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

/** An error that SQLite throws when it opens a file, in plain words if the file is damaged or out of reach. */
export function inPlainWords(path: string, error: unknown): unknown {
  if (isDamage(error)) return new DamagedFileError(path, error.message);
  if (codeOf(error) !== SQLITE_CANTOPEN) return error;
  return new Error(
    `The file ${path} cannot be opened: it is not a file, or belongs to another user. Nothing was changed.`,
    { cause: error },
  );
}

/** An error of an open table, in plain words if its file is damaged. */
export function damageInUse(error: unknown): unknown {
  if (!isDamage(error)) return error;
  return new Error(
    `The table's file is damaged: ${error.message}. Stop Masthead and restore a backup with: npm run restore -- FOLDER`,
    { cause: error },
  );
}

/** Whether an SQLite error is about the content of its file. */
export function isDamage(error: unknown): error is Error {
  const code = codeOf(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return Number(error.errcode) & RESULT_CODE;
}
