import { createIssue as contract } from "#contract/api/issue-operations.ts";
import { assertRoomForUpload } from "#features/conversions/operations/assert-room-for-upload.ts";
import { postHandler } from "#http/post-handler.ts";
import { createIssue } from "#features/conversions/operations/create-issue.ts";

export const handler = postHandler(
  contract,
  async ({ accountId, baseUrl, path, parameters, file, fileName }) => {
    const within = { accountId, magazineId: path.magazine_id, baseUrl };
    const pdf = file && { content: file, name: fileName };
    return { data: await createIssue(within, parameters, pdf) };
  },
  { beforeBody: assertRoomForUpload },
);
