import { withdrawEdition as contract } from "#contract/api/editions/edition-operations.ts";
import { withdrawEdition } from "#features/conversions/operations/withdraw-edition.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await withdrawEdition({ accountId, issueId: path.issue_id }, Number(path.edition));
  return { data: [] };
});
