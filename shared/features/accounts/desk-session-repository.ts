import * as v from "valibot";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { absent, after, all, any, is } from "#platform/table/conditions.ts";
import { keys } from "#platform/table/schema.ts";
import { get } from "#platform/table/reads.ts";
import { change, putNew } from "#platform/table/table.ts";
import { type DeskSession, deskSessionSchema, type LastSeen } from "./desk-session.ts";
import type { BearerText } from "./bearer-text.ts";

/** The short-lived remains of an ended session; earlier versions wrote `endedBy`. */
type Ending = DeskSession & { endedAt?: string; endedBy?: string };

export async function createDeskSession(session: DeskSession): Promise<void> {
  const { isDone } = await putNew({
    ...keys.deskSession(session.accountId, session.sessionId),
    ...session,
  });
  if (!isDone) throw new Error("The session exists");
}

/** Pattern 51, for one session, which may have ended. */
export async function findDeskSession({
  accountId,
  hash,
}: BearerText): Promise<DeskSession | undefined> {
  const item = await get(keys.deskSession(accountId, hash));
  return item && v.parse(deskSessionSchema, item);
}

/** Pattern 51. Skips sessions that `isListed` refuses. */
export function listDeskSessions(
  accountId: string,
  request: BatchRequest,
  isListed: (session: DeskSession) => boolean,
): Promise<Batch<DeskSession>> {
  const partition = keys.deskSession(accountId, "").PK;
  const keyAt = (position: string) => keys.deskSession(accountId, position);
  return readBatch({ partition }, { request, keyAt }, (item) => {
    const session = v.parse(deskSessionSchema, item);
    return isListed(session) ? { entry: session, position: session.sessionId } : undefined;
  });
}

/**
 * Records a use of a session, which extends it (one conditional write).
 * @returns false if it has ended since it was read, or another call has recorded a use
 */
export async function saveSessionUse(
  { accountId, sessionId, lastUsedAt }: DeskSession,
  use: Pick<DeskSession, "lastUsedAt" | "expiresAt"> & LastSeen,
): Promise<boolean> {
  const { isDone } = await change<Ending>(
    keys.deskSession(accountId, sessionId),
    { set: use },
    {
      when: all(
        absent("endedBy"),
        absent("endedAt"),
        any(is("lastUsedAt", lastUsedAt), is("lastUsedAt", use.lastUsedAt)),
      ),
    },
  );
  return isDone;
}

/**
 * Ends a session (one conditional write). The table drops it later.
 * @param apiKey the key that the session must belong to; undefined for any
 * @returns false if the session does not exist, or has ended by `at`
 */
export async function endDeskSession(
  { accountId, hash }: BearerText,
  { apiKey, at }: { apiKey: string | undefined; at: Date },
): Promise<boolean> {
  const seconds = Math.floor(at.getTime() / 1000);
  const isOpen = after("expiresAt", seconds);
  const { isDone } = await change<Ending>(
    keys.deskSession(accountId, hash),
    { set: { expiresAt: seconds, endedAt: at.toISOString() }, remove: ["address"] },
    { when: apiKey === undefined ? isOpen : all(isOpen, is("apiKey", apiKey)) },
  );
  return isDone;
}
