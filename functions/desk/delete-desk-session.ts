import { deleteDeskSession as contract } from "#contract/api/desk-operations.ts";
import { ApiError } from "#contract/api/errors.ts";
import { apiHandler } from "#http/api-handler.ts";
import { endDeskSession } from "#features/accounts/operations/end-desk-session.ts";

export const handler = apiHandler(contract, async ({ session, path, ...caller }) => {
  const isEnded = await endDeskSession(caller, path.session_id);
  if (!isEnded) throw new ApiError("SESSION_NOT_FOUND");
  return { data: [], endsSession: path.session_id === session?.sessionId };
});
