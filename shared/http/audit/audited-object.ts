import type { AuditEntry } from "#features/accounts/audit/audit-entry.ts";

type AuditedObject = AuditEntry["object"];

/** Names in paths and the kinds of things that they name; the first that a path has is what a call is about. */
const BY_SEGMENT = [
  ["token_id", "token"],
  ["email", "contact"],
  ["key_id", "key"],
  ["webhook_id", "webhook"],
  ["session_id", "session"],
  ["person_id", "person"],
  ["issueTempID", "upload"],
  ["issue_id", "issue"],
  ["magazine_id", "magazine"],
] as const;

/** What a call that makes something answers with, before the path. */
const UPLOAD = "issueTempID";

/**
 * What a write was about, by its path or by the id in its answer. A contact's address is never in it: handlers name
 * contacts themselves.
 */
export function auditedObject(
  kind: string,
  path: Readonly<Record<string, string | undefined>>,
  data: unknown,
): AuditedObject {
  const made = new Map<string, unknown>(
    typeof data === "object" && data !== null ? Object.entries(data) : [],
  );
  const upload = made.get(UPLOAD);
  if (path["issue_id"] === undefined && typeof upload === "string" && upload !== "") {
    return { kind: "upload", id: upload };
  }
  const named = BY_SEGMENT.find(([segment]) => path[segment] !== undefined);
  if (named) {
    const [segment, namedKind] = named;
    return { kind: namedKind, id: segment === "email" ? "" : (path[segment] ?? "") };
  }
  const id = made.get("id") ?? made.get("ID");
  return { kind, id: typeof id === "string" ? id : "" };
}
