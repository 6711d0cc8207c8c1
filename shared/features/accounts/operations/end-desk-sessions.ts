import type { Scope } from "#contract/api/record-fields.ts";
import { now } from "#platform/runtime.ts";
import { isOver } from "#features/accounts/desk-session.ts";
import { listDeskSessions } from "#features/accounts/desk-session-repository.ts";
import { endDeskSession } from "./end-desk-session.ts";

/** Number of sessions ended in parallel. */
const TOGETHER = 25;

/**
 * Ends every session that a caller can list, including its own, everywhere within a minute: a full key ends those of
 * the account, any other key its own. Links created by those sessions stop working.
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
    // Reads again after the last: an ended session may have opened another meanwhile.
    if (entries.length === 0) return;
    await Promise.all(entries.map(({ sessionId }) => endDeskSession(caller, sessionId)));
  }
}
