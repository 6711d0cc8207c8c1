import { confirmSubscription as route } from "../../shared/api/mail-routes.ts";
import { confirmSubscription } from "../../shared/contacts/confirm-subscription.ts";
import { mailPageAnswer } from "../../shared/http/mail-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";
import { confirmationOverPage, confirmedPage } from "../../shared/reader/subscription-pages.ts";

export const handler = pageHandler(
  route,
  async ({ path, query, baseUrl }) => {
    const { magazine, issueUrl } = await confirmSubscription(path.account_id, query, baseUrl);
    const { language, title } = magazine;
    const about = { language, magazineTitle: title, issueUrl };
    return mailPageAnswer(200, confirmedPage(about, readerAssets(baseUrl)));
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, confirmationOverPage(readerAssets(baseUrl))),
);
