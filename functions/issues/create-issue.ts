import { createIssue as contract } from "#contract/api/issue-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { createIssue } from "#features/conversions/operations/create-issue.ts";

export const handler = postHandler(
  contract,
  async ({ accountId, baseUrl, path, parameters, file }) => {
    const within = { accountId, magazineId: path.magazine_id, baseUrl };
    const { conversionId, upload } = await createIssue(within, parameters, file);
    return { data: { issueTempID: conversionId, ...(upload && { upload }) } };
  },
);
