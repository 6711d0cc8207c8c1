import { showUnsubscribe } from "#contract/api/routes/mail-routes.ts";
import { mailPageAnswer } from "#http/answers/mail-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { readUnsubscribeLink } from "#features/mail/operations/unsubscribe.ts";
import { unknownLinkPage, unsubscribePage } from "#pages/mail/unsubscribe-page.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

export const handler = pageHandler(
  showUnsubscribe,
  async ({ path, query, baseUrl }) => {
    const link = await readUnsubscribeLink(path.account_id, query);
    const brand = brandOf(link.magazine, baseUrl);
    const page = unsubscribePage("ask", link, readerAssets(baseUrl, brand));
    return mailPageAnswer(200, page, brand.accentColor);
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, unknownLinkPage(readerAssets(baseUrl))),
);
