import type { Operation } from "#contract/api/operation.ts";

/**
 * Whether a call is a write, which gets a line in the audit log once it is done. The line costs one table call and one
 * written unit besides the operation's own budget. Strangers have no account; a sign-in writes its line itself.
 */
export function isAudited(
  { tableUnits, signsIn }: Pick<Operation, "tableUnits" | "signsIn">,
  method: string,
): boolean {
  return method !== "GET" && method !== "HEAD" && tableUnits.write > 0 && !signsIn;
}
