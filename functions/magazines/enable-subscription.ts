import { enableSubscription as contract } from "#contract/api/magazine-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { enableSubscription } from "#features/magazines/operations/enable-subscription.ts";

export const handler = postHandler(contract, async ({ accountId, path, parameters }) => {
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
