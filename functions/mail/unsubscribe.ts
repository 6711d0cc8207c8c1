import { unsubscribe as route } from "../../shared/api/mail-routes.ts";
import { mailPageAnswer } from "../../shared/http/mail-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { unsubscribe } from "../../shared/mail/unsubscribe.ts";
import { unknownLinkPage, unsubscribePage } from "../../shared/mail/unsubscribe-page.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";

export const handler = pageHandler(
  route,
  async ({ path, query, baseUrl }) => {
    const done = await unsubscribe(path.account_id, query);
    return mailPageAnswer(200, unsubscribePage("done", done, readerAssets(baseUrl)));
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, unknownLinkPage(readerAssets(baseUrl))),
);
