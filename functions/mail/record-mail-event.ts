import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { recordMailEvent as route } from "#contract/api/mail-routes.ts";
import { CallLog } from "#http/call-log.ts";
import { failure, success } from "#http/envelope.ts";
import { readText } from "#http/read-body.ts";
import { recordMailEvent } from "#features/mail/operations/record-mail-event.ts";

/** SNS carries 256 KB, in an envelope of its own. */
const MAX_MESSAGE_BYTES = 600_000;

export const handler = async (
  event: APIGatewayProxyEventV2,
  context?: Context,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const call = new CallLog(route.operationId, event, context);
  try {
    await recordMailEvent(await readText(event, MAX_MESSAGE_BYTES));
    return call.end({ answer: success({ data: [] }) });
  } catch (error) {
    return call.end({ answer: failure(error), error });
  }
};
