import { requestSubscription as route } from "#contract/api/routes/reading-routes.ts";
import { requestSubscription } from "#features/subscriptions/operations/request-subscription.ts";
import { ERRORS } from "#contract/api/errors.ts";
import { readSubscriptionOffer } from "#features/reading/issue-offer.ts";
import { failure, success } from "#http/envelope.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { answerSubscriptionForm } from "./views/subscription-answer.ts";

export const handler = pageHandler(
  route,
  async ({ path, fields, baseUrl, network, wantsJson }) => {
    const issue = { accountId: path.account_id, issueId: path.issue_id };
    const sent = await fields();
    const [email = "", fullName = ""] = ["email", "full_name"].map((name) => sent.get(name) ?? "");
    const request = () => requestSubscription(issue, { email, fullName, network });
    if (wantsJson) {
      await request();
      return success({ data: [] });
    }
    return answerSubscriptionForm(await readSubscriptionOffer(issue, baseUrl), baseUrl, request);
  },
  (error, baseUrl, wantsJson) =>
    wantsJson
      ? failure(error)
      : readerAnswer(
          ERRORS[error.code].status,
          closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
        ),
);
