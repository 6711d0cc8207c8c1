import { readBearerText } from "#features/accounts/bearer-text.ts";
import { findDeskSession } from "#features/accounts/desk-session-repository.ts";
import { isOver } from "#features/accounts/desk-session.ts";
import { now } from "#platform/runtime.ts";
import { sessionTextsAmong } from "./desk-cookie.ts";

/** Whether a browser is signed in at the desk of an account. Grants nothing: calls need more proof than a cookie. */
export async function hasDeskSession(
  accountId: string,
  cookies: readonly string[],
): Promise<boolean> {
  for (const text of sessionTextsAmong(cookies)) {
    const named = readBearerText(text);
    if (named?.accountId !== accountId) continue;
    const session = await findDeskSession(named);
    if (session && !isOver(session, now())) return true;
  }
  return false;
}
