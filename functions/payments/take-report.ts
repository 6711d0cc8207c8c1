import { takeReport as route } from "#contract/api/routes/payment-routes.ts";
import { takeReport } from "#features/payments/operations/take-report.ts";
import { readText } from "#http/body/read-body.ts";
import { failure, success } from "#http/envelope.ts";
import { httpStack, readPath } from "#http/http-stack.ts";

/** Stripe's objects have a few kilobytes. */
const MAX_REPORT_BYTES = 1_000_000;

export const handler = httpStack(route, failure).handler(async (event) => {
  const path = readPath<(typeof route)["paths"]>(event);
  const body = await readText(event, MAX_REPORT_BYTES);
  await takeReport(path.account_id, body, event.headers["stripe-signature"] ?? "");
  return success({ data: [] });
});
