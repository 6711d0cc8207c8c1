import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { recordMailEvent as route } from "../../shared/api/mail-routes.ts";
import { CallLog } from "../../shared/http/call-log.ts";
import { failure, success } from "../../shared/http/envelope.ts";
import { recordMailEvent } from "../../shared/mail/record-mail-event.ts";

export const handler = async (
  event: APIGatewayProxyEventV2,
  context?: Context,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const call = new CallLog(route.operationId, event, context);
  const { body = "", isBase64Encoded } = event;
  try {
    await recordMailEvent(isBase64Encoded ? Buffer.from(body, "base64").toString() : body);
    return call.end({ answer: success({ data: [] }) });
  } catch (error) {
    return call.end({ answer: failure(error), error });
  }
};
