import { operation } from "#contract/api/operation.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { email, line } from "#contract/api/parameters/text-parameters.ts";
import { languageCode } from "#contract/api/parameters/value-parameters.ts";
import { nothing } from "#contract/api/records.ts";
import { SIGN_IN_TEXT_LENGTH } from "#contract/api/limits.ts";
import { codeAccount, deskLink } from "./desk-link.ts";

export const createDeskLink = operation({
  operationId: "createDeskLink",
  resource: "desk",
  method: "POST",
  paths: ["/api/2.0/desk/links"],
  summary:
    "Creates an address that signs in at the desk once within ten minutes, as the caller: with the scope of its key, until that key or the secret of this call ends.",
  parameters: {},
  needsProof: true,
  answersSecret: true,
  response: deskLink,
  errors: [],
});

export const requestDeskCode = operation({
  operationId: "requestDeskCode",
  resource: "desk",
  method: "POST",
  paths: ["/api/2.0/desk/codes"],
  summary:
    "Mails a link that signs in at the desk once within ten minutes, only to the publisher's own address. Every address gets the same answer, and at most one mail a minute and five an hour. Needs no credentials, accepts no Idempotency-Key.",
  parameters: {
    email: required(email("The address of the service's operator.")),
    language: languageCode("The language of the mail. Default: English."),
  },
  signsIn: true,
  response: nothing,
  errors: [],
});

export const identifyDeskCode = operation({
  operationId: "identifyDeskCode",
  resource: "desk",
  method: "POST",
  paths: ["/api/2.0/desk/codes/account"],
  summary:
    "Returns the account of a sign-in code, so that a person can confirm it first. Does not spend the code. Wrong codes are limited as for signing in. Needs no credentials, accepts no Idempotency-Key.",
  parameters: {
    code: required(line("A code that signs in once within ten minutes.", SIGN_IN_TEXT_LENGTH)),
  },
  signsIn: true,
  response: codeAccount,
  errors: [],
});
