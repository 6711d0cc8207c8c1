import * as v from "valibot";
import { SIGN_IN_TEXT_LENGTH } from "./limits.ts";
import { operation } from "./operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { deskSession } from "./desk/desk-session.ts";
import { nothing } from "./records.ts";
import { yesNo } from "#contract/api/parameters/value-parameters.ts";
import { line } from "#contract/api/parameters/text-parameters.ts";

const SESSIONS = "/api/2.0/desk/sessions";

export const createDeskSession = operation({
  operationId: "createDeskSession",
  resource: "desk",
  method: "POST",
  paths: [SESSIONS],
  summary:
    "Signs in at the desk with a key or a code: sets the cookie `masthead_session` (over https `__Host-masthead_session`) with the key's scope and expiry, for 12 hours after its last use, 7 days at most. Needs `X-Masthead-Desk: 1`. No Idempotency-Key.",
  parameters: {
    key: line("The API key. Sent together with `secret`.", SIGN_IN_TEXT_LENGTH),
    secret: line("The secret of the API key.", SIGN_IN_TEXT_LENGTH),
    code: line(
      "A code that signs in once within ten minutes. Ignored if `key` and `secret` are sent.",
      SIGN_IN_TEXT_LENGTH,
    ),
  },
  signsIn: true,
  response: deskSession,
  errors: [],
});

export const listDeskSessions = operation({
  operationId: "listDeskSessions",
  resource: "desk",
  method: "GET",
  paths: [SESSIONS],
  summary: "Lists the sessions at the desk: of the account for a full key, otherwise of the key.",
  parameters: shortPage,
  response: v.array(deskSession),
  errors: [],
});

export const endDeskSession = operation({
  operationId: "endDeskSession",
  resource: "desk",
  method: "DELETE",
  paths: [SESSIONS],
  summary:
    "Signs out: ends the calling session, everywhere within a minute. With `all`, ends every session that the caller can list, including its own; without it, a call with an API key has no effect.",
  parameters: {
    all: yesNo("Whether to end all sessions that the caller can list, not only its own."),
  },
  response: nothing,
  errors: [],
});

export const deleteDeskSession = operation({
  operationId: "deleteDeskSession",
  resource: "desk",
  method: "DELETE",
  paths: [`${SESSIONS}/{session_id}`],
  summary: "Ends a session that the caller can list, everywhere within a minute.",
  parameters: {},
  response: nothing,
  errors: [],
});
