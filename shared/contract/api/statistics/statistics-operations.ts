import { operation } from "#contract/api/operation.ts";
import { choice, day } from "#contract/api/parameters/value-parameters.ts";
import { issueStatistics, magazineStatistics } from "./statistics-records.ts";

const range = {
  from: day("The first day, in UTC. Default: 29 days before the last one."),
  to: day(
    "The last day, in UTC: today or earlier, and at most 399 days after the first one. Default: today.",
  ),
};

export const getIssueStatistics = operation({
  operationId: "getIssueStatistics",
  resource: "statistics",
  method: "GET",
  paths: ["/api/2.0/issues/{issue_id}/statistics"],
  summary:
    "Returns an issue's reading statistics: visits, visitors, pages, and origins of visits. They are at most a minute late, and days are kept for 25 months.",
  parameters: {
    ...range,
    format: choice(
      "With `csv`, the answer is a file of comma-separated values in place of the envelope: a row for each day and each page, distinguished by the column `kind`. Default: `json`.",
      "json",
      "csv",
    ),
  },
  response: issueStatistics,
  alsoAnswers: "text/csv",
  errors: [],
});

export const getMagazineStatistics = operation({
  operationId: "getMagazineStatistics",
  resource: "statistics",
  method: "GET",
  paths: ["/api/2.0/magazines/{magazine_id}/statistics"],
  summary:
    "Returns the reading statistics of a magazine, and its number of subscribers, gained and lost. A visitor to several issues counts once a day.",
  parameters: {
    ...range,
    format: choice(
      "With `csv`, the answer is a file of comma-separated values in place of the envelope, with a row for each day. Default: `json`.",
      "json",
      "csv",
    ),
  },
  response: magazineStatistics,
  alsoAnswers: "text/csv",
  errors: [],
});
