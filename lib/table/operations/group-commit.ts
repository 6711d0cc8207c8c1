import { inTransaction } from "#lib/table/storage/transaction.ts";
import type { TableStore } from "#lib/table/storage/table-store.ts";
import { TableError } from "#lib/table/values/table-error.ts";
import { answerTo, type TableAnswer } from "./operations.ts";

/** A call to the table. */
export interface TableCall {
  operation: string;
  body: string;
}

const SQLITE_FULL = 13;

/**
 * Does writes one after the other in one transaction, so that they share one wait for the disk. If that fails,
 * each is tried alone: one that finds no room does not take the others with it.
 */
export function commitTogether(store: TableStore, calls: readonly TableCall[]): TableAnswer[] {
  try {
    return inTransaction(store.database, () =>
      calls.map(({ operation, body }) => answerTo(store, operation, body)),
    );
  } catch (error) {
    if (calls.length > 1) return calls.flatMap((call) => commitTogether(store, [call]));
    return [failureOf(error)];
  }
}

/** The answer to a call that failed through no fault of its own. */
export function failureOf(error: unknown): TableAnswer {
  const reason = error instanceof Error ? error.message : String(error);
  const words = isFullDisk(error)
    ? "The disk is full, so nothing was written"
    : `The table has failed: ${reason}`;
  const { status, body } = new TableError("InternalServerError", words);
  return { status, body };
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_FULL;
}
