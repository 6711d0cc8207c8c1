import { showMagazineSubscription } from "#contract/api/routes/shelf-routes.ts";
import { waysOnOf } from "#features/reading/prices.ts";
import { purchasesAt, withCheckout } from "#features/reading/purchase-forms.ts";
import { openSubscription } from "#features/shelf/operations/open-subscription.ts";
import { currencyIn, type Magazine, soldCycle } from "#features/magazines/magazine.ts";
import { publicRedirect } from "#http/answers/public-answer.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { paidSubscriptionPage, subscriptionPage } from "#pages/reader/subscription-pages.ts";
import { unknownShelfPage } from "#pages/shelf/unknown-shelf-page.ts";
import { fill } from "#texts/fill.ts";
import { readerTexts } from "#texts/languages.ts";
import { priceText } from "#values/currency.ts";

export const handler = pageHandler(
  showMagazineSubscription,
  async ({ path, query, baseUrl }) => {
    const found = await openSubscription(path.magazine_slug, baseUrl);
    const { kind, isMoved, magazine, offer, soldIssue: issue } = found;
    if (isMoved) {
      const asked = query.size === 0 ? "" : `?${query.toString()}`;
      return publicRedirect(301, `${offer.formUrl}${asked}`);
    }
    const assets = readerAssets(baseUrl, offer.brand);
    const { accentColor } = offer.brand;
    if (kind === "free") {
      return readerAnswer(200, subscriptionPage(offer, assets), { accentColor });
    }
    const { line, button } = wordsOf(magazine, offer.language);
    const forms =
      line === undefined || !issue ? undefined : await purchasesAt({ issue, magazine }, baseUrl);
    const page = paidSubscriptionPage(
      offer,
      { line, button, forms, ...waysOnOf(magazine) },
      assets,
    );
    return readerAnswer(200, page, withCheckout({ accentColor }, forms));
  },
  ({ code }, baseUrl) =>
    readerAnswer(code === "INTERNAL" ? 500 : 404, unknownShelfPage(readerAssets(baseUrl))),
);

/** The price of a subscription and the button to buy it; no price without a currency. */
function wordsOf(
  magazine: Magazine,
  language: string,
): { line: string | undefined; button: string } {
  const { subscription } = magazine;
  const currency = currencyIn(magazine);
  const { buying } = readerTexts(language).states;
  if (subscription.status !== "paid" || subscription.price <= 0 || !currency) {
    return { line: undefined, button: "" };
  }
  const price = priceText(subscription.price, currency, language);
  const period = buying.periods[soldCycle(magazine)];
  return {
    line: fill(buying.subscriptionPrice, { period, price }),
    button: fill(buying.subscribe, { price }),
  };
}
