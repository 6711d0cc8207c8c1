import { listAudit as contract } from "#contract/api/audit/audit-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { auditRecordOf } from "#features/accounts/audit/audit-entry.ts";
import { listAudit } from "#features/accounts/operations/list-audit.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { from, to, limit, cursor } = parameters;
  const { entries, nextCursor } = await listAudit(accountId, { from, to, limit, cursor });
  return { data: entries.map(auditRecordOf), nextCursor };
});
