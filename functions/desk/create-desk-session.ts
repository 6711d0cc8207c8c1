import { createDeskSession as contract } from "#contract/api/desk-operations.ts";
import { strangerHandler } from "#http/desk/stranger-handler.ts";
import { deskSessionRecord } from "#features/accounts/desk-session.ts";
import { signIn } from "#features/accounts/operations/sign-in.ts";

export const handler = strangerHandler(contract, async ({ parameters, sourceAddress, seen }) => {
  const { session, text } = await signIn({ ...parameters, sourceAddress, seen });
  return { data: deskSessionRecord(session, session.sessionId), signedIn: { session, text } };
});
