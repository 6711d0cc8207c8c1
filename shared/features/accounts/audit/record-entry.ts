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
 * Writes a line of the audit log for something that is done. It never fails what it is about: a line that cannot be
 * written is named in the log of the service. The same call, repeated, writes the same line.
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
/** How often each occasion has come since its row began, and when that is over, in epoch milliseconds. */
const rows = remembered(new Map<string, { count: number; until: number }>());

/**
 * The same for what comes in rows, such as wrong secrets: one line a process within some time, so that nobody can fill
 * the log.
 * @param seldom which row it belongs to, how long that lasts, and how many in a row are worth a line
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
