import { enableSubscription as contract } from "../../shared/api/magazine-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { enableSubscription } from "../../shared/magazines/enable-subscription.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  await enableSubscription(
    { accountId, magazineId: path.magazine_id },
    {
      price: parameters.price,
      issuePrice: parameters.issue_price,
      previewPages: parameters.preview_pages,
    },
  );
  return { data: [] };
});
