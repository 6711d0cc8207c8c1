import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { isAudited, type Operation, type Route } from "#contract/api/operation.ts";
import type { AuditEntry } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry, recordSeldom } from "#features/accounts/audit/record-entry.ts";
import { auditedObject } from "./audited-object.ts";

/** Exports come in parts, so one line an hour for each key and address suffices. */
const EXPORT_SECONDS = 60 * 60;

/** Names of a resource's objects, if not the resource's name in the singular. */
const KINDS: Partial<Record<Route["resource"], string>> = { desk: "link", people: "person" };

interface DoneCall {
  event: APIGatewayProxyEventV2;
  by: { accountId: string; apiKey: string; actor: AuditEntry["actor"]; address: string };
  path: Readonly<Record<string, string | undefined>>;
  answer: { data: unknown; object?: AuditEntry["object"]; isExport?: boolean };
}

/** Writes an audit line for a finished write or export before it is answered; ignores other calls. */
export async function recordCall(
  operation: Operation,
  { event, by, path, answer }: DoneCall,
): Promise<void> {
  const { operationId, resource } = operation;
  const { http } = event.requestContext;
  const { accountId, apiKey, actor, address } = by;
  const doer = { actor, address };
  if (answer.isExport) {
    const entry = { ...doer, action: operationId, object: { kind: "contacts", id: "" } };
    const rare = { occasion: `${operationId} ${apiKey} ${address}`, seconds: EXPORT_SECONDS };
    return recordSeldom(accountId, entry, rare);
  }
  if (!isAudited(operation, http.method)) return;
  const kind = KINDS[resource] ?? resource.replace(/s$/, "");
  const object = answer.object ?? auditedObject(kind, path, answer.data);
  await recordEntry(accountId, { ...doer, action: operationId, object });
}
