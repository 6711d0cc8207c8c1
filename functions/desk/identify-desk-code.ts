import { identifyDeskCode as contract } from "#contract/api/desk/desk-code-operations.ts";
import { strangerHandler } from "#http/desk/stranger-handler.ts";
import { identifyDeskCode } from "#features/accounts/operations/identify-desk-code.ts";

export const handler = strangerHandler(contract, async ({ parameters, sourceAddress }) => ({
  data: await identifyDeskCode(parameters.code, sourceAddress),
}));
