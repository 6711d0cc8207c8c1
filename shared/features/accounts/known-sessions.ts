import { remembered } from "#platform/memory.ts";
import { now } from "#platform/runtime.ts";
import { unauthorized } from "./authenticate.ts";
import { type DeskSession, endAfter, isOver, type LastSeen } from "./desk-session.ts";
import { findDeskSession, saveSessionUse } from "./desk-session-repository.ts";
import { readBearerText } from "./bearer-text.ts";
import { wrongGuess } from "./wrong-guesses.ts";

/** How long a process may still accept an ended session. */
const REMEMBERED_SECONDS = 60;
const REMEMBERED_SESSIONS = 1_000;
/** Minimum interval between recorded uses, each of which extends the session. */
const USE_SECONDS = 5 * 60;
/** The same for a use from another address, which the owner wants to see in the list. */
const MOVE_SECONDS = 60;

/** `until` is when a session must be read again, in epoch milliseconds. */
const known = remembered(new Map<string, { session: DeskSession; until: number }>());
/** Sessions that this process has ended; concurrent calls may have read some before. */
const ended = remembered(new Set<string>());

/**
 * The session of a cookie. Whether its key still works is not checked here.
 * @throws UNAUTHORIZED for an unknown or ended session, RATE_LIMITED after too many of them
 */
export async function sessionNamed(text: string, sourceAddress: string): Promise<DeskSession> {
  const named = readBearerText(text);
  if (!named) throw unauthorized();
  const at = now();
  const found = known.get(named.hash);
  if (found && found.until > at.getTime() && found.session.accountId === named.accountId) {
    if (!isOver(found.session, at)) return found.session;
  }
  return sessionAsStored(text, sourceAddress);
}

/** The same, read from the table instead of memory. @throws as `sessionNamed` */
export async function sessionAsStored(text: string, sourceAddress: string): Promise<DeskSession> {
  const named = readBearerText(text);
  if (!named) throw unauthorized();
  known.delete(named.hash);
  const at = now();
  const session = await findDeskSession(named);
  if (session && !isOver(session, at)) return session;
  const guesser = { apiKey: `session ${named.accountId}`, sourceAddress };
  throw await wrongGuess(guesser, unauthorized());
}

/**
 * Remembers a session with a proven key, and extends it if its last recorded use is some minutes ago.
 * @param seen the origin of this use
 * @returns the changed session, if it was extended
 */
export async function useSession(
  session: DeskSession,
  seen: LastSeen,
): Promise<DeskSession | undefined> {
  const at = now();
  const sinceUse = at.getTime() - Date.parse(session.lastUsedAt);
  const pause = seen.address === session.address ? USE_SECONDS : MOVE_SECONDS;
  if (sinceUse < pause * 1000) {
    rememberSession(session, at);
    return undefined;
  }
  const expiresAt = endAfter(at, session.signedInAt);
  const use = { lastUsedAt: at.toISOString(), expiresAt, ...seen };
  // A full disk must not prevent reading. Changes by another call are read again.
  const isMoved = await saveSessionUse(session, use).catch(() => false);
  if (!isMoved) return undefined;
  const used = { ...session, ...use };
  known.delete(session.sessionId);
  rememberSession(used, at);
  return used;
}

/** For a session that this process has ended. */
export function forgetSession(sessionId: string): void {
  if (ended.size >= REMEMBERED_SESSIONS) ended.clear();
  ended.add(sessionId);
  known.delete(sessionId);
}

function rememberSession(session: DeskSession, at: Date): void {
  if (known.has(session.sessionId) || ended.has(session.sessionId)) return;
  if (known.size >= REMEMBERED_SESSIONS) known.clear();
  known.set(session.sessionId, { session, until: at.getTime() + REMEMBERED_SECONDS * 1000 });
}
