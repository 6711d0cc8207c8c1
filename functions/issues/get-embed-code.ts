import { getEmbedCode as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { getEmbedCode } from "../../shared/issues/get-embed-code.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
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
