import { createIssue as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { createIssue } from "#features/conversions/operations/create-issue.ts";

export const handler = apiHandler(
  contract,
  async ({ accountId, baseUrl, path, parameters, pdf }) => {
    const { conversionId, upload } = await createIssue(
      { accountId, magazineId: path.magazine_id, baseUrl },
      {
        volume: parameters.volume,
        description: parameters.description,
        keywords: parameters.keywords,
        category: parameters.category,
        allowPrint: parameters.allow_print,
        allowDownload: parameters.allow_download,
        privacy: parameters.privacy,
      },
      pdf,
    );
    if (!upload) return { data: { issueTempID: conversionId } };
    const { url, fields, expiresAt } = upload;
    return { data: { issueTempID: conversionId, upload: { url, fields, expires_at: expiresAt } } };
  },
);
