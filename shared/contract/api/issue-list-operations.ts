import * as v from "valibot";
import { operation } from "./operation.ts";
import { issueFilters, magazineFilter } from "#contract/api/parameters/issue-filters.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { listedIssue } from "./records.ts";

export const listAllIssues = operation({
  operationId: "listAllIssues",
  resource: "issues",
  method: "GET",
  paths: ["/api/2.0/issues"],
  summary: "Lists the issues of all the account's magazines, newest first.",
  parameters: {
    magazine_id: magazineFilter(
      "Only issues of this magazine, by the `ID` of its record. Default: of all magazines.",
    ),
    ...issueFilters,
    ...shortPage,
  },
  response: v.array(listedIssue),
  errors: ["MAGAZINE_NOT_FOUND"],
});
