import { useEdition as contract } from "#contract/api/editions/edition-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { editionRecord, editionShown } from "#features/issues/edition.ts";
import { useEdition } from "#features/issues/operations/use-edition.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  const issue = await useEdition({ accountId, issueId: path.issue_id }, Number(path.edition));
  return { data: editionRecord(issue, editionShown(issue)) };
});
