import { createDeskSession as contract } from "#contract/api/desk-operations.ts";
import { strangerHandler } from "#http/desk/stranger-handler.ts";
import { deskSessionRecord } from "#features/accounts/desk-session.ts";
import { signIn } from "#features/accounts/operations/sign-in.ts";

export const handler = strangerHandler(contract, async ({ parameters, sourceAddress }) => {
  const { session, text } = await signIn({ ...parameters, sourceAddress });
  const { accountId, sessionId } = session;
  return { data: deskSessionRecord(session, sessionId), signedIn: { accountId, text } };
});
