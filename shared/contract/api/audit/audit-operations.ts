import * as v from "valibot";
import { operation } from "#contract/api/operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { moment } from "#contract/api/parameters/value-parameters.ts";
import { auditRecord } from "./audit-record.ts";

export const listAudit = operation({
  operationId: "listAudit",
  resource: "audit",
  method: "GET",
  paths: ["/api/2.0/audit"],
  summary:
    "Lists who did what in the last year, newest first: every write, sign-ins, wrong secrets and exports of contacts.",
  parameters: {
    from: moment("The earliest time. Default: a year ago."),
    to: moment("The latest time. Default: now."),
    ...shortPage,
  },
  response: v.array(auditRecord),
  errors: [],
});
