import { createPreviewLink as contract } from "#contract/api/previews/preview-operations.ts";
import { createPreviewLink } from "#features/issues/operations/previews/create-preview-link.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(
  contract,
  async ({ accountId, baseUrl, path, parameters: { hours, edition } }) => {
    const reference = { accountId, issueId: path.issue_id };
    return { data: await createPreviewLink(reference, { hours, edition, baseUrl }) };
  },
);
