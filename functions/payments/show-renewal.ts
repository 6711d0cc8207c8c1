import { showRenewal } from "#contract/api/routes/payment-routes.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { readEnding } from "#features/payments/operations/end-renewal.ts";
import { mailPageAnswer } from "#http/answers/mail-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { endingOverPage, endingPage } from "#pages/buying/ending-pages.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

export const handler = pageHandler(
  showRenewal,
  async ({ path, query, baseUrl }) => {
    const { magazine, renewal, isRunning } = await readEnding(path.account_id, query);
    const brand = brandOf(magazine, baseUrl);
    const about = { ...magazine, until: renewal.paidUntil };
    const page = endingPage(isRunning ? "ask" : "done", about, readerAssets(baseUrl, brand));
    return mailPageAnswer(200, page, brand.accentColor);
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, endingOverPage(readerAssets(baseUrl))),
);
