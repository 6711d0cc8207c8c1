import { recordReading } from "#contract/api/routes/reading-routes.ts";
import { failure, success } from "#http/envelope.ts";
import { isCountedBrowser } from "#http/statistics/counted-browser.ts";
import { hasDeskSession } from "#http/desk/has-desk-session.ts";
import { pageHandler } from "#http/page-handler.ts";
import { recordReport } from "#features/statistics/operations/record-report.ts";

const MAX_REPORT_BYTES = 32_000;

/** Uncounted visits get the same answer: callers cannot see whether they count. */
export const handler = pageHandler(
  recordReading,
  async ({ path, headers, cookies, network, country, baseUrl, apiUrl, text }) => {
    const reference = { accountId: path.account_id, issueId: path.issue_id };
    const body = await text(MAX_REPORT_BYTES);
    const isCounted =
      isCountedBrowser(headers) && !(await hasDeskSession(reference.accountId, cookies));
    if (isCounted) {
      await recordReport(reference, body, {
        network,
        userAgent: headers["user-agent"] ?? "",
        country,
        ownHosts: [baseUrl, apiUrl].map((url) => new URL(url).host),
      });
    }
    return success({ data: [] });
  },
  failure,
);
