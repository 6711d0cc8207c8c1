import type { ConversionProgress } from "#contract/formats/conversion-progress.ts";
import { getConversionProgress } from "#contract/api/routes/reading-routes.ts";
import { failure, success } from "#http/envelope.ts";
import { CREDENTIAL_HEADERS } from "#http/answers/html-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { readConversion } from "#features/reading/operations/read-conversion.ts";

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
