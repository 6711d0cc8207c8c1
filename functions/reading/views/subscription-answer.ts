import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError, ERRORS, type ErrorCode } from "#contract/api/errors.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { subscriptionPage, subscriptionSentPage } from "#pages/reader/subscription-pages.ts";

/** Performs a form's request, and answers with a page: the next step, or the form with its errors. */
export async function answerSubscriptionForm(
  offer: SubscriptionOffer,
  baseUrl: string,
  request: () => Promise<void>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const assets = readerAssets(baseUrl, offer.brand);
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
