import type { AuditEntry } from "#features/accounts/audit/audit-entry.ts";

type AuditedObject = AuditEntry["object"];

/** Path parameters and the kinds of objects they name; the first one present is a call's object. */
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

/** In an answer that creates an upload, this field has precedence over the path. */
const UPLOAD = "issueTempID";

/**
 * The object of a write, by its path or by the id in its answer. Never includes a contact's address: handlers name
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
