import { recordMailEvent as route } from "#contract/api/mail-routes.ts";
import { failure, success } from "#http/envelope.ts";
import { httpStack } from "#http/http-stack.ts";
import { readText } from "#http/read-body.ts";
import { recordMailEvent } from "#features/mail/operations/record-mail-event.ts";

/** SNS carries 256 KB, in its own envelope. */
const MAX_MESSAGE_BYTES = 600_000;

export const handler = httpStack(route, failure).handler(async (event) => {
  await recordMailEvent(await readText(event, MAX_MESSAGE_BYTES));
  return success({ data: [] });
});
