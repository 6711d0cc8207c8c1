import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { REQUEST_ID, withRequestId } from "#http/request-id.ts";
import type { PackedAnswer } from "./compression.ts";
import { splitUrl } from "./events.ts";

/** A file that the host serves itself, without the text that functions make of bytes. */
export interface FileAnswer {
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** Every answer of the API has an id, even without a function. */
export function identified<
  Result extends APIGatewayProxyStructuredResultV2 | PackedAnswer | FileAnswer,
>({ url = "" }: IncomingMessage, result: Result): Result | APIGatewayProxyStructuredResultV2 {
  const isOfApi = splitUrl(url).path.startsWith("/api/");
  if (
    !isOfApi ||
    "bytes" in result ||
    "packed" in result ||
    result.headers?.[REQUEST_ID] !== undefined
  )
    return result;
  return withRequestId(result, randomUUID());
}
