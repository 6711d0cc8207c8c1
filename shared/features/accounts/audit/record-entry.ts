import { remembered } from "#platform/memory.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import { newNumber } from "#values/ids.ts";
import { chronological } from "#platform/table/sort-keys.ts";
import { beganAt, callNumber, drawBytes } from "#values/repeatable.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { putEntry } from "./audit-repository.ts";

type NewEntry = Omit<AuditEntry, "at" | "entryId">;

/**
 * Writes an audit line for a finished action and never fails the action: a line that cannot be written is reported in
 * the service's log. A repeated call writes the same line.
 */
export async function recordEntry(accountId: string, entry: NewEntry): Promise<void> {
  const at = beganAt() ?? now();
  const number = chronological(callNumber() ?? newNumber(at));
  const entryId = `${number}#${drawBytes("audit entry", 6).toString("hex")}`;
  try {
    await putEntry(accountId, { entryId, at: at.toISOString(), ...entry });
  } catch (error) {
    log("AUDIT_ENTRY_LOST", { accountId, operationId: entry.action, error });
  }
}

const REMEMBERED = 10_000;
/** The count of each occasion since its series began, and the series' end in epoch milliseconds. */
const rows = remembered(new Map<string, { count: number; until: number }>());

/**
 * The same for serial events such as wrong secrets: at most one line per process and period, so that attackers cannot
 * fill the log.
 * @param seldom the series, its duration, and the count that is worth a line
 */
export async function recordSeldom(
  accountId: string,
  entry: NewEntry,
  { occasion, seconds, atLeast = 1 }: { occasion: string; seconds: number; atLeast?: number },
): Promise<void> {
  const name = `${accountId} ${entry.action} ${occasion}`;
  const at = now().getTime();
  const begun = rows.get(name);
  const row = begun && at < begun.until ? begun : { count: 0, until: at + seconds * 1000 };
  row.count += 1;
  if (rows.size >= REMEMBERED) rows.clear();
  rows.set(name, row);
  if (row.count === atLeast) await recordEntry(accountId, entry);
}
