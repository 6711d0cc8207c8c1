import { showMagazineSubscription } from "#contract/api/routes/shelf-routes.ts";
import { waysOnOf } from "#features/reading/prices.ts";
import {
  type OfferedSubscription,
  openSubscription,
} from "#features/shelf/operations/open-subscription.ts";
import { currencyIn, soldCycle } from "#features/magazines/magazine.ts";
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
    const { kind, isMoved, magazine, offer } = found;
    if (isMoved) {
      const asked = query.size === 0 ? "" : `?${query.toString()}`;
      return publicRedirect(301, `${offer.formUrl}${asked}`);
    }
    const assets = readerAssets(baseUrl, offer.brand);
    const page =
      kind === "free"
        ? subscriptionPage(offer, assets)
        : paidSubscriptionPage(offer, { line: priceLine(found), ...waysOnOf(magazine) }, assets);
    return readerAnswer(200, page, { accentColor: offer.brand.accentColor });
  },
  ({ code }, baseUrl) =>
    readerAnswer(code === "INTERNAL" ? 500 : 404, unknownShelfPage(readerAssets(baseUrl))),
);

/** Undefined for a magazine without currency, since a price means nothing without it. */
function priceLine({ magazine, offer }: OfferedSubscription): string | undefined {
  const { subscription } = magazine;
  const currency = currencyIn(magazine);
  if (subscription.status !== "paid" || subscription.price <= 0 || !currency) return undefined;
  const { buying } = readerTexts(offer.language).states;
  return fill(buying.subscriptionPrice, {
    period: buying.periods[soldCycle(magazine)],
    price: priceText(subscription.price, currency, offer.language),
  });
}
