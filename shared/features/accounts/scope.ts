import type { Route } from "#contract/api/operation.ts";
import type { Scope } from "#contract/api/record-fields.ts";

type Resource = Route["resource"];

/** Resources that every scope may read by GET: all but keys, people, webhooks, payments and the audit log. */
const READABLE: readonly Resource[] = [
  ...(["magazines", "issues", "uploads", "previews", "contents"] as const),
  ...(["contacts", "statistics", "service", "account"] as const),
];

/** Resources that a scope may also change. */
const CHANGEABLE: Record<Exclude<Scope, "full">, readonly Resource[]> = {
  read: [],
  publish: ["magazines", "issues", "uploads", "previews", "contents"],
  contacts: ["contacts"],
};

/** Resources that every scope may use: its own sessions at the desk. */
const OPEN_TO_ALL: readonly Resource[] = ["desk"];

/** Resources that give or keep access to the account. */
const HOLDS: readonly Resource[] = ["keys", "people", "webhooks", "payments", "desk"];

/** Whether a call changes access to the account: then only the table decides whether its caller is still permitted. */
export function changesHolds(resource: Resource, method: string): boolean {
  return method !== "GET" && method !== "HEAD" && HOLDS.includes(resource);
}

/** Whether a key of a scope may make a call. Resources in no list need a full key. */
export function permits(scope: Scope, resource: Resource, method: string): boolean {
  if (scope === "full" || CHANGEABLE[scope].includes(resource)) return true;
  if (OPEN_TO_ALL.includes(resource)) return true;
  return (method === "GET" || method === "HEAD") && READABLE.includes(resource);
}
