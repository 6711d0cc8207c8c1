import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { isbot } from "isbot";

/** Whether a browser counts: programs do not, nor browsers that ask not to be tracked. */
export function isCountedBrowser(headers: APIGatewayProxyEventV2["headers"]): boolean {
  const asksNotTo = headers["sec-gpc"] === "1" || headers["dnt"] === "1";
  const name = headers["user-agent"] ?? "";
  return !asksNotTo && name !== "" && !isbot(name);
}

/** Whether a visitor opens a page, as opposed to a prefetch. */
export function isOpened(headers: APIGatewayProxyEventV2["headers"]): boolean {
  const purpose = headers["sec-purpose"] ?? headers["purpose"] ?? "";
  return !/prefetch|preview/i.test(purpose) || /prerender/i.test(purpose);
}
