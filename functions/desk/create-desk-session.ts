import { createDeskSession as contract } from "#contract/api/desk-operations.ts";
import { signInHandler } from "#http/desk/sign-in-handler.ts";
import { deskSessionRecord } from "#features/accounts/desk-session.ts";
import { signIn } from "#features/accounts/operations/sign-in.ts";

export const handler = signInHandler(contract, async ({ parameters, sourceAddress }) => {
  const { session, text } = await signIn({ ...parameters, sourceAddress });
  const { accountId, sessionId } = session;
  return { accountId, text, data: deskSessionRecord(session, sessionId) };
});
