import { requestLink as route } from "#contract/api/routes/reading-routes.ts";
import { ApiError, ERRORS } from "#contract/api/errors.ts";
import { requestLink } from "#features/access/operations/request-link.ts";
import { readLinkPlace } from "#features/reading/operations/read-link-place.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { failure, success } from "#http/envelope.ts";
import { pageHandler } from "#http/page-handler.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { linkElsewherePage, linkPage, linkSentPage } from "#pages/reader/link-pages.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { assertOwnForm } from "./views/own-form.ts";

export const handler = pageHandler(
  route,
  async ({ path, fields, headers, baseUrl, network, wantsJson }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    if (wantsJson) assertOwnForm(headers, baseUrl);
    const email = (await fields()).get("email") ?? "";
    const request = () => requestLink(reference, { email, network });
    if (wantsJson) {
      await request();
      return success({ data: [] });
    }
    const place = await readLinkPlace(reference, baseUrl);
    const assets = readerAssets(baseUrl, place.brand);
    const { accentColor } = place.brand;
    try {
      assertOwnForm(headers, baseUrl);
      await request();
    } catch (error) {
      if (error instanceof ApiError && error.code === "CROSS_SITE_REFUSED") {
        return readerAnswer(403, linkElsewherePage(place, assets), { accentColor });
      }
      const problem = error instanceof ApiError ? PROBLEMS[error.code] : undefined;
      if (!(error instanceof ApiError) || !problem) throw error;
      const page = linkPage(place, assets, problem);
      const answer = readerAnswer(ERRORS[error.code].status, page, { accentColor });
      return { ...answer, headers: { ...answer.headers, ...error.headers } };
    }
    return readerAnswer(200, linkSentPage(place, assets), { accentColor });
  },
  (error, baseUrl, wantsJson) => {
    if (wantsJson) return failure(error);
    const page = closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) });
    return readerAnswer(ERRORS[error.code].status, page);
  },
);

const PROBLEMS: Record<string, "invalid" | "busy" | undefined> = {
  INVALID_PARAMETER: "invalid",
  SUBSCRIPTION_REQUESTS_LIMITED: "busy",
};
