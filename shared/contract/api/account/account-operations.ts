import { operation } from "#contract/api/operation.ts";
import { accountRecord } from "./account-record.ts";

export const getAccount = operation({
  operationId: "getAccount",
  resource: "account",
  method: "GET",
  paths: ["/api/2.0/account"],
  summary:
    "Returns the account, its quotas and its usage. A call that would exceed a quota is refused with 409 `QUOTA_REACHED`.",
  parameters: {},
  response: accountRecord,
  errors: [],
});
