import * as v from "valibot";
import { now } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, clamped, readBatch } from "#platform/table/batches.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { put } from "#platform/table/table.ts";
import { type AuditEntry, auditEntrySchema } from "./audit-entry.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Writes a line (one write); a repetition of its call writes the same line. */
export async function putEntry(accountId: string, entry: AuditEntry): Promise<void> {
  const expiresAt = Math.ceil(Date.parse(entry.at) / 1000) + YEAR_SECONDS;
  const key = keys.auditEntry(accountId, entry.entryId);
  await put({ ...key, ...entry, [TABLE.timeToLive]: expiresAt });
}

/** Pattern 59: the lines of a period, both ends included to the second, newest first. */
export async function listEntries(
  accountId: string,
  { from, to, ...request }: BatchRequest & { from: Date | undefined; to: Date | undefined },
): Promise<Batch<AuditEntry>> {
  const at = now().getTime();
  const earliest = Math.max(from?.getTime() ?? 0, at - YEAR_SECONDS * 1000);
  const latest = to?.getTime() ?? at;
  if (secondOf(earliest) > secondOf(latest)) return { entries: [], nextCursor: undefined };
  const { PK, SK: first } = keys.auditEntry(accountId, secondOf(earliest));
  const only = { from: first, to: `${secondOf(latest)}~` };
  const range = { partition: PK, only, isNewestFirst: true };
  const keyAt = (position: string) => ({ PK, SK: clamped(position, only) });
  return readBatch(range, { request, keyAt }, (item) => {
    const entry = v.parse(auditEntrySchema, item);
    return { entry, position: entry.entryId };
  });
}

/** Prefix of the ids of a second's lines. */
function secondOf(milliseconds: number): string {
  return String(Math.floor(Math.max(0, milliseconds) / 1000)).padStart(12, "0");
}
