import { showConversion } from "../../shared/api/reader-routes.ts";
import { readerAnswer, seeOther } from "../../shared/http/html-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { closedPage } from "../../shared/reader/closed-page.ts";
import { conversionPage } from "../../shared/reader/conversion-page.ts";
import { readConversion } from "../../shared/reader/read-conversion.ts";
import { readerAssets } from "../../shared/reader/reader-assets-address.ts";

export const handler = pageHandler(
  showConversion,
  async ({ path, baseUrl }) => {
    const { account_id: accountId, issueTempID: conversionId } = path;
    const shown = await readConversion({ accountId, conversionId }, baseUrl);
    if (shown.issueUrl !== null) return seeOther(shown.issueUrl);
    const progressUrl = `${baseUrl}/read/${accountId}/conversions/${conversionId}/progress`;
    const page = conversionPage(shown, progressUrl, readerAssets(baseUrl));
    return readerAnswer(200, page, shown.allowances);
  },
  ({ code }, baseUrl) =>
    readerAnswer(
      code === "INTERNAL" ? 500 : 404,
      closedPage({ reason: "unknown", language: "en", ...readerAssets(baseUrl) }),
    ),
);
