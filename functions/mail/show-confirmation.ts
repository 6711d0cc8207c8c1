import { showConfirmation } from "#contract/api/routes/mail-routes.ts";
import { readConfirmation } from "#features/subscriptions/operations/confirm-subscription.ts";
import { mailPageAnswer } from "#http/answers/mail-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { confirmationOverPage, confirmationPage } from "#pages/reader/subscription-pages.ts";

export const handler = pageHandler(
  showConfirmation,
  async ({ path, query, baseUrl }) => {
    const { magazine } = await readConfirmation(path.account_id, query);
    const about = { language: magazine.language, magazineTitle: magazine.title };
    const brand = brandOf(magazine, baseUrl);
    const page = confirmationPage(about, readerAssets(baseUrl, brand));
    return mailPageAnswer(200, page, brand.accentColor);
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, confirmationOverPage(readerAssets(baseUrl))),
);
