import { setTimeout as wait } from "node:timers/promises";

const TRIES = 8;
const FIRST_WAIT_MILLISECONDS = 25;

/** Reasons for which a transaction is cancelled that pass by themselves. */
const PASSING = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);
const CONFLICTS = new Set([
  // Of a single write, while a transaction writes to its item.
  "TransactionConflictException",
  // Of the same transaction, which is sent again before the first one has ended.
  "TransactionInProgressException",
]);

/**
 * Runs a write again while another one to the same items is under way, for about three seconds in all; the SDK tries
 * again only where the table is busy. A transaction with a condition that did not hold is not run again.
 */
export async function whileInConflict<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === TRIES || !isPassing(error)) throw error;
    }
    await wait(Math.random() * FIRST_WAIT_MILLISECONDS * 2 ** tries);
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CONFLICTS.has(error.name)) return true;
  const reasons: unknown = "CancellationReasons" in error ? error.CancellationReasons : undefined;
  if (!Array.isArray(reasons)) return false;
  const codes = reasons.map((reason: { Code?: string }) => reason.Code ?? "None");
  return codes.every((code) => code === "None" || PASSING.has(code));
}
