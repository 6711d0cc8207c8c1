import { getEmbedCode as contract } from "#contract/api/issue-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { getEmbedCode } from "#features/issues/operations/get-embed-code.ts";

export const handler = postHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, issueId: path.issue_id, magazineId: path.magazine_id };
  const embed_code = await getEmbedCode(reference, baseUrl, {
    width: parameters.width,
    height: parameters.height,
    startPage: parameters.start_page,
    autoFlip: parameters.auto_flip,
    backgroundColor: parameters.background_color,
  });
  return { data: { embed_code } };
});
