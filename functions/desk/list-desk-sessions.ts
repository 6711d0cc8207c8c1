import { listDeskSessions as contract } from "#contract/api/desk-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { deskSessionRecord } from "#features/accounts/desk-session.ts";
import { listDeskSessions } from "#features/accounts/operations/list-desk-sessions.ts";

export const handler = apiHandler(contract, async ({ session, parameters, ...caller }) => {
  const { limit, cursor } = parameters;
  const { entries, nextCursor } = await listDeskSessions(caller, { limit, cursor });
  return { data: entries.map((each) => deskSessionRecord(each, session?.sessionId)), nextCursor };
});
