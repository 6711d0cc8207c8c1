import { endDeskSession as contract } from "#contract/api/desk-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { endDeskSession } from "#features/accounts/operations/end-desk-session.ts";
import { endDeskSessions } from "#features/accounts/operations/end-desk-sessions.ts";

export const handler = apiHandler(contract, async ({ session, parameters, ...caller }) => {
  if (parameters.all) await endDeskSessions(caller);
  else if (session) await endDeskSession(caller, session.sessionId);
  return { data: [], endsSession: true };
});
