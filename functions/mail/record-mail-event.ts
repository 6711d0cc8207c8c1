import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { recordMailEvent as route } from "../../shared/api/mail-routes.ts";
import { ApiError } from "../../shared/errors.ts";
import { failure, success } from "../../shared/http/envelope.ts";
import { logError } from "../../shared/log.ts";
import { recordMailEvent } from "../../shared/mail/record-mail-event.ts";

export const handler = async ({
  body = "",
  isBase64Encoded,
}: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
  try {
    await recordMailEvent(isBase64Encoded ? Buffer.from(body, "base64").toString() : body);
    return success({ data: [] });
  } catch (error) {
    if (!(error instanceof ApiError)) logError(route.operationId, error);
    return failure(error);
  }
};
