import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "../../shared/errors.ts";
import { inboxPage, mailPage } from "./inbox-page.ts";
import type { Outbox } from "./outbox.ts";

/** The inbox of captured mail: the list at `/_mail`, one mail at `/_mail/<id>`. @throws ROUTE_NOT_FOUND */
export async function serveInbox(
  path: string,
  outbox: Outbox,
): Promise<APIGatewayProxyStructuredResultV2> {
  const id = path.slice("/_mail/".length);
  if (id === "") return html(inboxPage(await outbox.list(), await outbox.count()));
  const mail = await outbox.read(id);
  if (!mail) throw new ApiError("ROUTE_NOT_FOUND");
  return html(mailPage(mail));
}

function html(body: string): APIGatewayProxyStructuredResultV2 {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  return { statusCode: 200, headers, body };
}
