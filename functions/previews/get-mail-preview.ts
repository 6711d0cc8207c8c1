import { getMailPreview as contract } from "#contract/api/previews/preview-operations.ts";
import { previewMail } from "#features/mail/operations/preview-mail.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, issueId: path.issue_id };
  return { data: await previewMail(reference, { ...parameters, baseUrl }) };
});
