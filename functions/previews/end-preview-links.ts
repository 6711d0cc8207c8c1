import { endPreviewLinks as contract } from "#contract/api/previews/preview-operations.ts";
import { endPreviewLinks } from "#features/issues/operations/previews/end-preview-links.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await endPreviewLinks({ accountId, issueId: path.issue_id });
  return { data: [] };
});
