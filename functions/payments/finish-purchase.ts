import { ERRORS } from "#contract/api/errors.ts";
import { finishPurchase as route } from "#contract/api/routes/payment-routes.ts";
import { finishPurchase, type WayBack } from "#features/payments/operations/finish-purchase.ts";
import { CREDENTIAL_HEADERS, readerAnswer, seeOther } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { purchaseRefundedPage, purchaseWaitingPage } from "#pages/buying/purchase-pages.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

type Waiting = Extract<WayBack, { kind: "wait" }>;

export const handler = pageHandler(
  route,
  async ({ path, query, baseUrl }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const sale = { saleId: query.get("sale") ?? "", signature: query.get("key") ?? "" };
    const back = await finishPurchase(reference, sale, baseUrl);
    if (back.kind === "lead") return seeOther(back.url);
    const answer =
      back.kind === "refund"
        ? readerAnswer(200, purchaseRefundedPage(back.language, readerAssets(baseUrl)))
        : waitingAnswer(back, baseUrl);
    return { ...answer, headers: { ...answer.headers, ...CREDENTIAL_HEADERS } };
  },
  ({ code }, baseUrl) =>
    readerAnswer(
      ERRORS[code].status,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);

function waitingAnswer({ brand, language }: Waiting, baseUrl: string) {
  const page = purchaseWaitingPage(language, readerAssets(baseUrl, brand));
  return readerAnswer(200, page, { accentColor: brand.accentColor });
}
