import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { requestHandlerOf } from "#lib/table/request-handler.ts";
import { documentClient } from "#platform/runtime.ts";
import { skipFor } from "./service.ts";

/** A table that is out of reach: a test that asks it is skipped. */
export function closedTable(): DynamoDBDocumentClient {
  const requestHandler = requestHandlerOf({
    answer: async () => {
      skipFor("the table");
      return { status: 200, body: "{}" };
    },
  });
  const credentials = { accessKeyId: "none", secretAccessKey: "none" };
  return documentClient(new DynamoDBClient({ region: "none", credentials, requestHandler }));
}
