import type { Scope } from "#contract/api/record-fields.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { now } from "#platform/runtime.ts";
import { liveProofs } from "#features/accounts/authenticate.ts";
import { type DeskSession, isOver } from "#features/accounts/desk-session.ts";
import * as sessions from "#features/accounts/desk-session-repository.ts";

const DEFAULT_LIMIT = 100;

/** The open sessions: of the account for a full key, otherwise of the key. */
export async function listDeskSessions(
  caller: { accountId: string; apiKey: string; scope: Scope },
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<DeskSession>> {
  const { accountId, apiKey, scope } = caller;
  const at = now();
  const { entries, nextCursor } = await sessions.listDeskSessions(
    accountId,
    { limit, cursor },
    (session) => !isOver(session, at) && (scope === "full" || session.apiKey === apiKey),
  );
  // A session ends with its key, and only the key's item says so.
  const proofs = new Map<string, ReadonlySet<string>>();
  for (const key of new Set(entries.map((entry) => entry.apiKey))) {
    proofs.set(key, await liveProofs(key));
  }
  return {
    entries: entries.filter((each) => proofs.get(each.apiKey)?.has(each.proof)),
    nextCursor,
  };
}
