import { showSubscription } from "#contract/api/routes/reading-routes.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { readSubscriptionOffer } from "#features/reading/issue-offer.ts";
import { subscriptionPage } from "#pages/reader/subscription-pages.ts";

export const handler = pageHandler(
  showSubscription,
  async ({ path, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const offer = await readSubscriptionOffer(reference, baseUrl);
    const page = subscriptionPage(offer, readerAssets(baseUrl, offer.brand));
    return readerAnswer(200, page, { accentColor: offer.brand.accentColor });
  },
  ({ code }, baseUrl) =>
    readerAnswer(
      code === "INTERNAL" ? 500 : 404,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);
