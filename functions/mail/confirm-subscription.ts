import { confirmSubscription as route } from "#contract/api/routes/mail-routes.ts";
import { confirmSubscription } from "#features/contacts/operations/confirm-subscription.ts";
import { mailPageAnswer } from "#http/mail-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { confirmationOverPage, confirmedPage } from "#pages/reader/subscription-pages.ts";

export const handler = pageHandler(
  route,
  async ({ path, query, baseUrl }) => {
    const { magazine, issueUrl } = await confirmSubscription(path.account_id, query, baseUrl);
    const { language, title } = magazine;
    const about = { language, magazineTitle: title, issueUrl };
    const brand = brandOf(magazine, baseUrl);
    const page = confirmedPage(about, readerAssets(baseUrl, brand));
    return mailPageAnswer(200, page, brand.accentColor);
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, confirmationOverPage(readerAssets(baseUrl))),
);
