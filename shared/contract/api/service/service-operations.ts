import { operation } from "#contract/api/operation.ts";
import { serviceRecord } from "./service-record.ts";

export const getService = operation({
  operationId: "getService",
  resource: "service",
  method: "GET",
  paths: ["/api/2.0/service"],
  summary:
    "Returns the service's version, where it runs, and the state of its mail. Values that SES does not return within two seconds are `unknown`; others may be a minute old.",
  parameters: {},
  response: serviceRecord,
  errors: [],
});
