import { showUnsubscribe } from "../../shared/api/mail-routes.ts";
import { mailPageAnswer } from "../../shared/http/mail-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { readUnsubscribeLink } from "../../shared/mail/unsubscribe.ts";
import { unknownLinkPage, unsubscribePage } from "../../shared/mail/unsubscribe-page.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";

export const handler = pageHandler(
  showUnsubscribe,
  async ({ path, query, baseUrl }) => {
    const link = await readUnsubscribeLink(path.account_id, query);
    return mailPageAnswer(200, unsubscribePage("ask", link, readerAssets(baseUrl)));
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, unknownLinkPage(readerAssets(baseUrl))),
);
