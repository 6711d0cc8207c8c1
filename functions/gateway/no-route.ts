import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { matchRoute } from "#contract/api/registry.ts";
import { failure } from "#http/envelope.ts";
import { noRoute } from "#http/no-route.ts";

/** Answers, on AWS, whatever no other function answers: 404 for unknown paths, 405 for other methods of known ones. */
export const handler = async ({
  rawPath,
  requestContext,
}: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
  const match = matchRoute(requestContext.http.method, rawPath);
  return failure(noRoute(match.kind === "other-methods" ? match.allowed : []));
};
