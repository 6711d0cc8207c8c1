import type { Scope } from "#contract/api/record-fields.ts";
import { now } from "#platform/runtime.ts";
import { isOver } from "#features/accounts/desk-session.ts";
import { listDeskSessions } from "#features/accounts/desk-session-repository.ts";
import { endDeskSession } from "./end-desk-session.ts";

/** This many are ended at once. */
const TOGETHER = 25;

/**
 * Ends every session that a caller can list, its own among them, everywhere within a minute: with a full key those of
 * the account, with any other those of the key. Links that those sessions have asked for open nothing any more.
 */
export async function endDeskSessions(caller: {
  accountId: string;
  apiKey: string;
  scope: Scope;
}): Promise<void> {
  const { accountId, apiKey, scope } = caller;
  for (;;) {
    const at = now();
    const { entries } = await listDeskSessions(
      accountId,
      { limit: TOGETHER, cursor: undefined },
      (session) => !isOver(session, at) && (scope === "full" || session.apiKey === apiKey),
    );
    // Read again after the last: one of them may have opened another meanwhile.
    if (entries.length === 0) return;
    await Promise.all(entries.map(({ sessionId }) => endDeskSession(caller, sessionId)));
  }
}
