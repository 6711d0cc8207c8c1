import { ERRORS } from "#contract/api/errors.ts";
import { startPurchase as route } from "#contract/api/routes/payment-routes.ts";
import { startPurchase } from "#features/payments/operations/start-purchase.ts";
import { readerAnswer, seeOther } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { purchaseFailedPage } from "#pages/buying/purchase-pages.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

export const handler = pageHandler(
  route,
  async ({ path, fields, baseUrl, network }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const kind = (await fields()).get("thing") === "subscription" ? "subscription" : "issue";
    return seeOther(await startPurchase(reference, kind, { baseUrl, network }));
  },
  ({ code, headers }, baseUrl) => {
    const page = purchaseFailedPage(readerAssets(baseUrl));
    const answer = readerAnswer(ERRORS[code].status, page);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  },
);
