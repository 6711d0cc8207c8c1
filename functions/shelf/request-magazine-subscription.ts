import { ERRORS } from "#contract/api/errors.ts";
import { requestMagazineSubscription } from "#contract/api/routes/shelf-routes.ts";
import { requestSubscription } from "#features/subscriptions/operations/request-subscription.ts";
import { openSubscription } from "#features/shelf/operations/open-subscription.ts";
import { readerAnswer, seeOther } from "#http/answers/html-answer.ts";
import { failure, success } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { unknownShelfPage } from "#pages/shelf/unknown-shelf-page.ts";
import { answerSubscriptionForm } from "#functions/reading/views/subscription-answer.ts";

export const handler = pageHandler(
  requestMagazineSubscription,
  async ({ path, fields, baseUrl, network, wantsJson }) => {
    const { kind, magazine, offer } = await openSubscription(path.magazine_slug, baseUrl);
    // Its form may have been pasted while the subscription was free.
    if (kind === "paid") return seeOther(offer.formUrl);
    const sent = await fields();
    const [email = "", fullName = ""] = ["email", "full_name"].map((name) => sent.get(name) ?? "");
    const request = () => requestSubscription(magazine, { email, fullName, network });
    if (wantsJson) {
      await request();
      return success({ data: [] });
    }
    return answerSubscriptionForm(offer, baseUrl, request);
  },
  (error, baseUrl, wantsJson) =>
    wantsJson
      ? failure(error)
      : readerAnswer(ERRORS[error.code].status, unknownShelfPage(readerAssets(baseUrl))),
);
