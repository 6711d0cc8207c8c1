import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";

const OF_OURS = ["same-origin", "none"];

/**
 * Refuses a form sent through another site. Browsers report this by `Sec-Fetch-Site`; over plain http they omit it and
 * name the page's origin, which for our own pages is `null`, since those send no referrer.
 * @throws CROSS_SITE_REFUSED
 */
export function assertOwnForm(headers: APIGatewayProxyEventV2["headers"], baseUrl: string): void {
  const { origin = "null", "sec-fetch-site": site } = headers;
  const isOurs =
    site === undefined
      ? origin === "null" || origin === new URL(baseUrl).origin
      : OF_OURS.includes(site);
  if (isOurs) return;
  throw new ApiError(
    "CROSS_SITE_REFUSED",
    "A page of another site asked for a link. Ask for it on the issue's own page.",
  );
}
