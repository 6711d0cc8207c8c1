import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { equalInConstantTime } from "#values/constant-time.ts";
import { ApiError } from "#contract/api/errors.ts";
import { CONTENT_SECURITY_POLICY, inboxPage, mailPage } from "./inbox-page.ts";
import type { Outbox } from "./outbox.ts";

/** The inbox's address, whose mails hold personal links: below a secret that only the start prints. */
export interface Inbox {
  outbox: Outbox;
  secret: string;
}

const INBOX_PATH = "/_mail/";

/** The path of the inbox's list; a mail is at its id below it. */
export function inboxPath({ secret }: Inbox): string {
  return INBOX_PATH + secret;
}

/** Whether a path is the inbox's, with any secret. */
export function isInboxPath(path: string): boolean {
  return path.startsWith(INBOX_PATH);
}

/**
 * The inbox of captured mail: the list, or one mail. Without the secret, the operator gets its address.
 * @throws ROUTE_NOT_FOUND also for a wrong secret, and for callers who may not know it
 */
export async function serveInbox(
  path: string,
  inbox: Inbox,
  isOfOperator: () => Promise<boolean>,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (path === INBOX_PATH) {
    if (await isOfOperator()) return placeOf(inbox);
    throw new ApiError("ROUTE_NOT_FOUND");
  }
  const [secret = "", id = ""] = path.slice(INBOX_PATH.length).split("/");
  if (!equalInConstantTime(secret, inbox.secret)) throw new ApiError("ROUTE_NOT_FOUND");
  const { outbox } = inbox;
  const listPath = inboxPath(inbox);
  if (id === "") return html(inboxPage(listPath, await outbox.list(), await outbox.count()));
  const mail = await outbox.read(id);
  if (!mail) throw new ApiError("ROUTE_NOT_FOUND");
  return html(mailPage(listPath, mail));
}

function placeOf(inbox: Inbox): APIGatewayProxyStructuredResultV2 {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { statusCode: 200, headers, body: JSON.stringify({ inbox: inboxPath(inbox) }) };
}

function html(body: string): APIGatewayProxyStructuredResultV2 {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex",
  };
  return { statusCode: 200, headers, body };
}
