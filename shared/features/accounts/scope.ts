import type { Route } from "#contract/api/operation.ts";
import type { Scope } from "#contract/api/record-fields.ts";

type Resource = Route["resource"];

/** What every scope may read, by GET: all but keys, people, webhooks, payments and the audit log. */
const READABLE: readonly Resource[] = [
  ...(["magazines", "issues", "uploads", "previews", "contents"] as const),
  ...(["contacts", "statistics", "service", "account"] as const),
];

/** What a scope may change besides. */
const CHANGEABLE: Record<Exclude<Scope, "full">, readonly Resource[]> = {
  read: [],
  publish: ["magazines", "issues", "uploads", "previews", "contents"],
  contacts: ["contacts"],
};

/** What every scope may use: its own sessions at the desk. */
const OPEN_TO_ALL: readonly Resource[] = ["desk"];

/** Resources through which somebody gets or keeps a hold on the account. */
const HOLDS: readonly Resource[] = ["keys", "people", "webhooks", "payments", "desk"];

/** Whether a call changes who gets at the account: then the table alone decides whether its caller still may. */
export function changesHolds(resource: Resource, method: string): boolean {
  return method !== "GET" && method !== "HEAD" && HOLDS.includes(resource);
}

/** Whether a key of a scope may make a call. What no list names needs a full key. */
export function permits(scope: Scope, resource: Resource, method: string): boolean {
  if (scope === "full" || CHANGEABLE[scope].includes(resource)) return true;
  if (OPEN_TO_ALL.includes(resource)) return true;
  return (method === "GET" || method === "HEAD") && READABLE.includes(resource);
}
