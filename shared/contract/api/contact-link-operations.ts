import * as v from "valibot";
import { operation } from "./operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { expirationDate, issueId, yesNo } from "#contract/api/parameters/value-parameters.ts";
import { listedToken, nothing, tokenRecord } from "./records.ts";

const CONTACT = "/api/2.0/contacts/{email}";

export const renewLink = operation({
  operationId: "renewLink",
  resource: "contacts",
  method: "POST",
  paths: [`${CONTACT}/renew-link`],
  summary:
    "Ends the personal link in all mails sent to a contact so far, and the readers opened with it; the next mail contains a new one.",
  parameters: {},
  response: nothing,
  errors: [],
});

export const createToken = operation({
  operationId: "createToken",
  resource: "contacts",
  method: "POST",
  paths: [`${CONTACT}/token`, `${CONTACT}/tokens`],
  summary:
    "Creates a token that opens one issue, or all restricted issues of the account, for anyone who presents it.",
  parameters: {
    issue_id: issueId(
      "The only issue that the token opens. Default: every private and paid issue of the account.",
    ),
    is_single_use: yesNo(
      "Whether the token works only once and then opens a session of at most 24 hours. Default: `no`.",
    ),
    expiration_date: expirationDate(
      "When the token expires. Default: at the end of the same day next year.",
    ),
  },
  answersSecret: true,
  ignoresUnknown: true,
  response: tokenRecord,
  errors: ["ISSUE_NOT_FOUND"],
});

export const listTokens = operation({
  operationId: "listTokens",
  resource: "contacts",
  method: "GET",
  paths: [`${CONTACT}/tokens`],
  summary: "Lists the valid tokens of a contact, without their text.",
  parameters: shortPage,
  response: v.array(listedToken),
  errors: [],
});

export const deleteToken = operation({
  operationId: "deleteToken",
  resource: "contacts",
  method: "DELETE",
  paths: [`${CONTACT}/tokens/{token_id}`],
  summary: "Ends one token of a contact, and the readers opened with it.",
  parameters: {},
  response: nothing,
  errors: [],
});

export const deleteTokens = operation({
  operationId: "deleteTokens",
  resource: "contacts",
  method: "DELETE",
  paths: [`${CONTACT}/tokens`],
  summary: "Invalidates every token of a contact, and the readers opened with them.",
  parameters: {},
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});
