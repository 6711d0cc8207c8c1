import { doWrites, type JobOutcome, type WriteJob } from "#lib/table/sqlite/do-writes.ts";
import { inTransaction } from "#lib/table/storage/transaction.ts";
import type { TableStore } from "#lib/table/storage/table-store.ts";
import { TableError } from "#lib/table/values/table-error.ts";
import { answerTo, type TableAnswer } from "./operations.ts";

/** A call to the table: an operation of DynamoDB's, or writes in the service's own language. */
export type TableCall = { operation: string; body: string } | WriteJob;

/** What became of a call. */
export type CallAnswer = TableAnswer | { outcomes: JobOutcome } | { error: Error };

const SQLITE_FULL = 13;

/**
 * Does writes one after the other in one transaction, so that they share one wait for the disk. If that fails,
 * each is tried alone: one that finds no room does not take the others with it.
 */
export function commitTogether(store: TableStore, calls: readonly TableCall[]): CallAnswer[] {
  try {
    return inTransaction(store.database, () => calls.map((call) => run(store, call)));
  } catch (error) {
    if (calls.length > 1) return calls.flatMap((call) => commitTogether(store, [call]));
    return calls.map((call) => failedCall(call, error));
  }
}

function run(store: TableStore, call: TableCall): CallAnswer {
  return "writes" in call
    ? { outcomes: doWrites(store, call) }
    : answerTo(store, call.operation, call.body);
}

/** The answer to a call that could not be done. */
export function failedCall(call: TableCall, error: unknown): CallAnswer {
  if (!("writes" in call)) return failureOf(error);
  if (error instanceof RangeError) return { error };
  return { error: new Error(wordsFor(error), { cause: error }) };
}

/** The answer to a call that failed through no fault of its own. */
export function failureOf(error: unknown): TableAnswer {
  const { status, body } = new TableError("InternalServerError", wordsFor(error));
  return { status, body };
}

function wordsFor(error: unknown): string {
  if (isFullDisk(error)) return "The disk is full, so nothing was written";
  return `The table has failed: ${error instanceof Error ? error.message : String(error)}`;
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_FULL;
}
