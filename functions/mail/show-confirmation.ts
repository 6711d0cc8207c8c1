import { showConfirmation } from "../../shared/api/mail-routes.ts";
import { readConfirmation } from "../../shared/contacts/confirm-subscription.ts";
import { mailPageAnswer } from "../../shared/http/mail-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";
import { confirmationOverPage, confirmationPage } from "../../shared/reader/subscription-pages.ts";

export const handler = pageHandler(
  showConfirmation,
  async ({ path, query, baseUrl }) => {
    const { magazine } = await readConfirmation(path.account_id, query);
    const about = { language: magazine.language, magazineTitle: magazine.title };
    return mailPageAnswer(200, confirmationPage(about, readerAssets(baseUrl)));
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, confirmationOverPage(readerAssets(baseUrl))),
);
