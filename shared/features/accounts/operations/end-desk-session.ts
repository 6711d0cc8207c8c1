import type { Scope } from "#contract/api/record-fields.ts";
import { now } from "#platform/runtime.ts";
import * as sessions from "#features/accounts/desk-session-repository.ts";
import { forgetSession } from "#features/accounts/known-sessions.ts";

/**
 * Ends a session, everywhere within a minute. A key that is not full ends only its own sessions.
 * @returns false if the caller has no such session
 */
export async function endDeskSession(
  caller: { accountId: string; apiKey: string; scope: Scope },
  sessionId: string,
): Promise<boolean> {
  const { accountId, scope } = caller;
  const apiKey = scope === "full" ? undefined : caller.apiKey;
  const isEnded = await sessions.endDeskSession(
    { accountId, hash: sessionId },
    { apiKey, at: now() },
  );
  forgetSession(sessionId);
  return isEnded;
}
