import * as v from "valibot";
import { operation } from "#contract/api/operation.ts";
import { searchParameters } from "./search-parameters.ts";
import { searchHit } from "./search-record.ts";

export const searchIssues = operation({
  operationId: "searchIssues",
  resource: "magazines",
  method: "GET",
  paths: ["/api/2.0/magazines/{magazine_id}/search"],
  summary:
    "Searches the text of all issues of a magazine, in any state. Returns a record for each page with all words, best first.",
  parameters: searchParameters,
  response: v.array(searchHit),
  errors: [],
});
