import { replacePdf as contract } from "#contract/api/editions/edition-operations.ts";
import { assertRoomForUpload } from "#features/conversions/operations/assert-room-for-upload.ts";
import { postHandler } from "#http/post-handler.ts";
import { replacePdf } from "#features/conversions/operations/replace-pdf.ts";

export const handler = postHandler(
  contract,
  async ({ accountId, baseUrl, path, parameters, file, fileName }) => {
    const issue = { accountId, issueId: path.issue_id, baseUrl };
    const pdf = file && { content: file, name: fileName };
    return { data: await replacePdf(issue, parameters, pdf) };
  },
  { beforeBody: assertRoomForUpload },
);
