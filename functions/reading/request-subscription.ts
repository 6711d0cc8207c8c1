import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { requestSubscription as route } from "#contract/api/routes/reading-routes.ts";
import { requestSubscription } from "#features/contacts/operations/request-subscription.ts";
import { ApiError, ERRORS, type ErrorCode } from "#contract/api/errors.ts";
import { failure, success } from "#http/envelope.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { readSubscriptionOffer } from "#features/reading/subscription-offer.ts";
import { subscriptionPage, subscriptionSentPage } from "#pages/reader/subscription-pages.ts";

export const handler = pageHandler(
  route,
  async ({ path, fields, baseUrl, network, wantsJson }) => {
    const within = { accountId: path.account_id, issueId: path.issue_id, baseUrl };
    const sent = await fields();
    const [email = "", fullName = ""] = ["email", "full_name"].map((name) => sent.get(name) ?? "");
    const wishes = { email, fullName, network };
    if (wantsJson) {
      await requestSubscription(within, wishes);
      return success({ data: [] });
    }
    return answerForm(within, () => requestSubscription(within, wishes));
  },
  (error, baseUrl, wantsJson) =>
    wantsJson
      ? failure(error)
      : readerAnswer(
          ERRORS[error.code].status,
          closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
        ),
);

/** For browsers that run no script: a page with the next step, or the form with its errors. */
async function answerForm(
  within: { accountId: string; issueId: string; baseUrl: string },
  request: () => Promise<void>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const offer = await readSubscriptionOffer(within, within.baseUrl);
  const assets = readerAssets(within.baseUrl, offer.brand);
  const { accentColor } = offer.brand;
  try {
    await request();
  } catch (error) {
    const problem = error instanceof ApiError ? problemOf(error.code) : undefined;
    if (!(error instanceof ApiError) || !problem) throw error;
    const page = subscriptionPage(offer, assets, problem);
    const answer = readerAnswer(ERRORS[error.code].status, page, { accentColor });
    return { ...answer, headers: { ...answer.headers, ...error.headers } };
  }
  return readerAnswer(200, subscriptionSentPage(offer, assets), { accentColor });
}

function problemOf(code: ErrorCode): "invalid" | "busy" | undefined {
  if (code === "INVALID_PARAMETER") return "invalid";
  return code === "SUBSCRIPTION_REQUESTS_LIMITED" ? "busy" : undefined;
}
