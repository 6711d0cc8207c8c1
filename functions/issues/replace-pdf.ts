import { replacePdf as contract } from "#contract/api/edition-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { replacePdf } from "#features/conversions/operations/replace-pdf.ts";
import { startedConversionRecord } from "#features/conversions/started-conversion.ts";

export const handler = postHandler(
  contract,
  async ({ accountId, baseUrl, path, file, fileName }) => {
    const issue = { accountId, issueId: path.issue_id };
    const pdf = file && { content: file, name: fileName };
    return { data: startedConversionRecord(await replacePdf(issue, baseUrl, pdf)) };
  },
);
