import { operation } from "#contract/api/operation.ts";
import { serviceRecord } from "./service-record.ts";

export const getService = operation({
  operationId: "getService",
  resource: "service",
  method: "GET",
  paths: ["/api/2.0/service"],
  summary:
    "Returns the service's version, where it runs, and what its mail still lacks. What SES does not answer within two seconds is `unknown`; its answers may be a minute old.",
  parameters: {},
  response: serviceRecord,
  errors: [],
});
