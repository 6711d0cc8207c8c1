import type { IncomingMessage } from "node:http";
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

/**
 * Mails hold personal links, so the inbox is for who sits at this machine: not for other hosts, not
 * through a proxy, and not for a site whose name was made to lead here.
 * @throws ROUTE_NOT_FOUND
 */
export function assertFromThisMachine({ socket, headers }: IncomingMessage): void {
  const isNear = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  const isProxied = FORWARDING_HEADERS.some((name) => name in headers);
  const isNamed = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? "");
  if (isNear && !isProxied && isNamed) return;
  throw new ApiError("ROUTE_NOT_FOUND", "The inbox is only shown on the machine it is on.");
}
const FORWARDING_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "via"];

function html(body: string): APIGatewayProxyStructuredResultV2 {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  return { statusCode: 200, headers, body };
}
