import type { ConversionProgress } from "../../shared/api/conversion-progress.ts";
import { getConversionProgress } from "../../shared/api/reader-routes.ts";
import { failure, success } from "../../shared/http/envelope.ts";
import { CREDENTIAL_HEADERS } from "../../shared/http/html-answer.ts";
import { pageHandler } from "../../shared/http/page-handler.ts";
import { readConversion } from "../../shared/reader/read-conversion.ts";

export const handler = pageHandler(
  getConversionProgress,
  async ({ path, baseUrl }) => {
    const reference = { accountId: path.account_id, conversionId: path.issueTempID };
    const { status, progress, pagesCount, pictureUrl, issueUrl } = await readConversion(
      reference,
      baseUrl,
    );
    const data: ConversionProgress = { status, progress, pagesCount, pictureUrl, issueUrl };
    return success({ data, headers: CREDENTIAL_HEADERS });
  },
  failure,
);
