import { handler as openSessionHandler } from "#functions/reading/open-session.ts";
import { handler as recordReadingHandler } from "#functions/reading/record-reading.ts";
import { handler as requestSubscriptionHandler } from "#functions/reading/request-subscription.ts";
import { handler as requestLinkHandler } from "#functions/reading/request-link.ts";
import { handler as unsubscribeHandler } from "#functions/mail/unsubscribe.ts";
import { handler as confirmSubscriptionHandler } from "#functions/mail/confirm-subscription.ts";
import { unsubscribe, confirmSubscription } from "#contract/api/routes/mail-routes.ts";
import { handler as requestMagazineSubscriptionHandler } from "#functions/shelf/request-magazine-subscription.ts";
import { requestMagazineSubscription } from "#contract/api/routes/shelf-routes.ts";
import {
  openSession,
  recordReading,
  requestLink,
  requestSubscription,
} from "#contract/api/routes/reading-routes.ts";
import { byRoute } from "#http/by-route.ts";

/** Everything that browsers send to the reader's address. Apart from the pages, which may only read. */
export const handler = byRoute([
  [openSession, openSessionHandler],
  [recordReading, recordReadingHandler],
  [requestSubscription, requestSubscriptionHandler],
  [requestLink, requestLinkHandler],
  [requestMagazineSubscription, requestMagazineSubscriptionHandler],
  [unsubscribe, unsubscribeHandler],
  [confirmSubscription, confirmSubscriptionHandler],
]);
