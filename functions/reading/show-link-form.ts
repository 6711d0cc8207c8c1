import { showLinkForm } from "#contract/api/routes/reading-routes.ts";
import { readLinkPlace } from "#features/reading/operations/read-link-place.ts";
import { readerAnswer } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { linkPage } from "#pages/reader/link-pages.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { answerFailure } from "./views/view-answer.ts";

export const handler = pageHandler(
  showLinkForm,
  async ({ path, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const place = await readLinkPlace(reference, baseUrl);
    const page = linkPage(place, readerAssets(baseUrl, place.brand));
    return readerAnswer(200, page, { accentColor: place.brand.accentColor });
  },
  answerFailure,
);
