import { setTimeout as wait } from "node:timers/promises";

const TRIES = 8;
const FIRST_WAIT_MILLISECONDS = 25;

/** Reasons for a cancelled transaction that pass without action. */
const PASSING = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);
const CONFLICTS = new Set([
  // A single write meets a transaction on its item.
  "TransactionConflictException",
  // The same transaction was sent again before the first attempt ended.
  "TransactionInProgressException",
]);

/**
 * Retries a write for about three seconds while another write holds its items; the SDK retries only when the table is
 * busy. A transaction whose condition failed is not retried.
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
