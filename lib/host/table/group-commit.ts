import type { Outcome } from "#platform/ports/item-store.ts";
import { inTransaction } from "#lib/host/table/storage/transaction.ts";
import { damageInUse } from "#lib/host/table/storage/damage.ts";
import type { Rows } from "#lib/host/table/storage/rows.ts";
import { doWrites, type WriteJob } from "./do-writes.ts";

export type Job = WriteJob | { dropExpired: { attribute: string; seconds: number } };

/** The result of a job: that of each write, or the reason for its failure. */
export type Answer = { outcomes: Outcome[] } | { error: Error };

const SQLITE_FULL = 13;
/** Few enough that other writes hardly wait. */
const EXPIRED_AT_ONCE = 1000;

/**
 * Performs jobs one after the other in one transaction, so that they share one wait for the disk. If that fails, each
 * is retried alone: one without room must not affect the others.
 */
export function commitTogether(rows: Rows, jobs: readonly Job[]): Answer[] {
  try {
    return inTransaction(rows.database, () => jobs.map((job) => ({ outcomes: run(rows, job) })));
  } catch (error) {
    if (jobs.length > 1) return jobs.flatMap((job) => commitTogether(rows, [job]));
    return [failureOf(error)];
  }
}

function run(rows: Rows, job: Job): Outcome[] {
  if ("writes" in job) return doWrites(rows, job);
  const { attribute, seconds } = job.dropExpired;
  rows.dropExpired(attribute, seconds, EXPIRED_AT_ONCE);
  return [];
}

/** The answer to a failed job: the job itself is at fault only for a limit. */
export function failureOf(error: unknown): Answer {
  if (error instanceof RangeError) return { error };
  const damage = damageInUse(error);
  if (damage instanceof Error && damage !== error) return { error: damage };
  const reason = error instanceof Error ? error.message : String(error);
  const words = isFullDisk(error)
    ? "The disk is full, so nothing was written"
    : `The table has failed: ${reason}`;
  return { error: new Error(words) };
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_FULL;
}
