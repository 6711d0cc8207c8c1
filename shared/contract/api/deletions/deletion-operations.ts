import * as v from "valibot";
import { operation } from "#contract/api/operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { issueDetails } from "#contract/api/records.ts";
import { deletedIssue } from "./deletion-records.ts";

export const listDeletedIssues = operation({
  operationId: "listDeletedIssues",
  resource: "magazines",
  method: "GET",
  paths: ["/api/2.0/magazines/{magazine_id}/deleted-issues"],
  summary:
    "Lists the issues of a magazine that were deleted within the last week and can be restored, the latest deletion first.",
  parameters: shortPage,
  response: v.array(deletedIssue),
  errors: [],
});

export const restoreIssue = operation({
  operationId: "restoreIssue",
  resource: "issues",
  method: "POST",
  paths: ["/api/2.0/issues/{issue_id}/restore"],
  summary:
    "Restores a deleted issue within a week: unpublished, with its editions, contents, access and statistics, but without schedules and preview links.",
  parameters: {},
  response: issueDetails,
  errors: ["ISSUE_NOT_DELETED"],
});
