import * as v from "valibot";
import { actorKind, type AuditRecord } from "#contract/api/audit/audit-record.ts";
import { wireTime } from "#values/wire-date.ts";

const named = { kind: v.string(), id: v.string() };

/**
 * A line of the audit log as the table stores it. No field may contain an e-mail address, which erasure would have to
 * find.
 */
export const auditEntrySchema = v.object({
  /** A chronological number, and a suffix that makes it unique among processes. */
  entryId: v.string(),
  at: v.string(),
  actor: v.object({ kind: actorKind, id: v.string(), name: v.string() }),
  address: v.string(),
  action: v.string(),
  object: v.object(named),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** The actor of a change, and the network address. */
export type Doer = Pick<AuditEntry, "actor" | "address">;

/** The actor of the operator's commands. */
export const OPERATOR: Doer = { actor: { kind: "operator", id: "", name: "" }, address: "" };

/** @param id the visitor's contact, as `auditedContact` names it */
export function visitor(id: string, address: string): Doer {
  return { actor: { kind: "visitor", id, name: "" }, address };
}

export function auditRecordOf({ at, actor, address, action, object }: AuditEntry): AuditRecord {
  return { at: wireTime(at), actor, address, action, object };
}
