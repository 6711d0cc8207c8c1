import { endDeskSession as contract } from "#contract/api/desk-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { endDeskSession } from "#features/accounts/operations/end-desk-session.ts";

export const handler = apiHandler(contract, async ({ sessionId, ...caller }) => {
  if (sessionId !== undefined) await endDeskSession(caller, sessionId);
  return { data: [], endsSession: true };
});
