import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import type { AuditEntry } from "#features/accounts/audit/audit-entry.ts";
import { listEntries } from "#features/accounts/audit/audit-repository.ts";

const DEFAULT_LIMIT = 100;

/** The audit log of an account between two times, newest first. */
export function listAudit(
  accountId: string,
  wish: BatchRequest & { from: Date | undefined; to: Date | undefined },
): Promise<Batch<AuditEntry>> {
  return listEntries(accountId, { ...wish, limit: wish.limit ?? DEFAULT_LIMIT });
}
