import { createDeskSession as contract } from "#contract/api/desk-operations.ts";
import { strangerHandler } from "#http/desk/stranger-handler.ts";
import { deskSessionRecord } from "#features/accounts/desk-session.ts";
import { signIn } from "#features/accounts/operations/sign-in.ts";
import { notifyOfSignIn } from "#features/mail/operations/notify-operator.ts";

export const handler = strangerHandler(contract, async ({ parameters, language, ...from }) => {
  const { session, text } = await signIn({ ...parameters, ...from });
  await notifyOfSignIn(session, language);
  return { data: deskSessionRecord(session, session.sessionId), signedIn: { session, text } };
});
