import { showSubscription } from "../../shared/api/reader-routes.ts";
import { readerAnswer } from "../../shared/http/html-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { closedPage } from "../../shared/reader/closed-page.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";
import { readSubscriptionOffer } from "../../shared/reader/subscription-offer.ts";
import { subscriptionPage } from "../../shared/reader/subscription-pages.ts";

export const handler = pageHandler(
  showSubscription,
  async ({ path, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const offer = await readSubscriptionOffer(reference, baseUrl);
    return readerAnswer(200, subscriptionPage(offer, readerAssets(baseUrl)));
  },
  ({ code }, baseUrl) =>
    readerAnswer(
      code === "INTERNAL" ? 500 : 404,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);
