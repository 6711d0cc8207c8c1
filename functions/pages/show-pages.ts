import { handler as openReaderHandler } from "#functions/reading/open-reader.ts";
import { handler as renewManifestHandler } from "#functions/reading/renew-manifest.ts";
import { handler as getPageTextsHandler } from "#functions/reading/get-page-texts.ts";
import { handler as getArticleHandler } from "#functions/reading/get-article.ts";
import { handler as showTextHandler } from "#functions/reading/show-text.ts";
import { handler as getNeighboursHandler } from "#functions/reading/get-neighbours.ts";
import { handler as getCoverHandler } from "#functions/reading/get-cover.ts";
import { handler as getLogoHandler } from "#functions/reading/get-logo.ts";
import { handler as showConversionHandler } from "#functions/reading/show-conversion.ts";
import { handler as getConversionProgressHandler } from "#functions/reading/get-conversion-progress.ts";
import { handler as showSubscriptionHandler } from "#functions/reading/show-subscription.ts";
import { handler as showLinkFormHandler } from "#functions/reading/show-link-form.ts";
import { handler as getOEmbedHandler } from "#functions/reading/get-o-embed.ts";
import { handler as showSiteHandler } from "#functions/reading/show-site.ts";
import { handler as showUnsubscribeHandler } from "#functions/mail/show-unsubscribe.ts";
import { handler as showConfirmationHandler } from "#functions/mail/show-confirmation.ts";
import { handler as showShelfHandler } from "#functions/shelf/show-shelf.ts";
import { handler as listShelvesHandler } from "#functions/shelf/list-shelves.ts";
import { handler as showMagazineSubscriptionHandler } from "#functions/shelf/show-magazine-subscription.ts";
import {
  listShelves,
  showMagazineSubscription,
  showShelf,
} from "#contract/api/routes/shelf-routes.ts";
import { showUnsubscribe, showConfirmation } from "#contract/api/routes/mail-routes.ts";
import {
  openReader,
  renewManifest,
  getPageTexts,
  getArticle,
  showText,
  getNeighbours,
  getCover,
  getLogo,
  showConversion,
  getConversionProgress,
  showSubscription,
  showLinkForm,
  getOEmbed,
  showSite,
} from "#contract/api/routes/reading-routes.ts";
import { byRoute } from "#http/by-route.ts";

/**
 * Everything that browsers get from the reader's address. One function, so that a visitor waits for one start, and a
 * new account's ten functions serve more visitors. It may only read.
 */
export const handler = byRoute([
  [openReader, openReaderHandler],
  [renewManifest, renewManifestHandler],
  [getPageTexts, getPageTextsHandler],
  [getArticle, getArticleHandler],
  [showText, showTextHandler],
  [getNeighbours, getNeighboursHandler],
  [getCover, getCoverHandler],
  [getLogo, getLogoHandler],
  [showConversion, showConversionHandler],
  [getConversionProgress, getConversionProgressHandler],
  [showSubscription, showSubscriptionHandler],
  [showLinkForm, showLinkFormHandler],
  [getOEmbed, getOEmbedHandler],
  [showSite, showSiteHandler],
  [showShelf, showShelfHandler],
  [showMagazineSubscription, showMagazineSubscriptionHandler],
  [listShelves, listShelvesHandler],
  [showUnsubscribe, showUnsubscribeHandler],
  [showConfirmation, showConfirmationHandler],
]);
