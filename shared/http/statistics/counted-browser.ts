import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { isbot } from "isbot";

/** Whether a browser is counted: no program, and none that asks not to be tracked. */
export function isCountedBrowser(headers: APIGatewayProxyEventV2["headers"]): boolean {
  const asksNotTo = headers["sec-gpc"] === "1" || headers["dnt"] === "1";
  const name = headers["user-agent"] ?? "";
  return !asksNotTo && name !== "" && !isbot(name);
}

/** Whether a page is fetched by somebody who looks at it, and not ahead of that. */
export function isOpened(headers: APIGatewayProxyEventV2["headers"]): boolean {
  const purpose = headers["sec-purpose"] ?? headers["purpose"] ?? "";
  return !/prefetch|preview/i.test(purpose) || /prerender/i.test(purpose);
}
