import { requestDeskCode as contract } from "#contract/api/desk/desk-code-operations.ts";
import { strangerHandler } from "#http/desk/stranger-handler.ts";
import { requestSignInMail } from "#features/mail/operations/request-sign-in-mail.ts";

export const handler = strangerHandler(contract, async ({ parameters, sourceAddress }) => {
  await requestSignInMail({ ...parameters, sourceAddress });
  return { data: [] };
});
