import { showConversion } from "#contract/api/routes/reading-routes.ts";
import { readerAnswer, seeOther } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { conversionPage } from "#pages/reader/conversion-page.ts";
import { readConversion } from "#features/reading/operations/read-conversion.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

export const handler = pageHandler(
  showConversion,
  async ({ path, baseUrl }) => {
    const { account_id: accountId, issueTempID: conversionId } = path;
    const shown = await readConversion({ accountId, conversionId }, baseUrl);
    if (shown.issueUrl !== null) return seeOther(shown.issueUrl);
    const progressUrl = `${baseUrl}/read/${accountId}/conversions/${conversionId}/progress`;
    const page = conversionPage(shown, progressUrl, readerAssets(baseUrl, shown.brand));
    return readerAnswer(200, page, shown.allowances);
  },
  ({ code }, baseUrl) =>
    readerAnswer(
      code === "INTERNAL" ? 500 : 404,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);
