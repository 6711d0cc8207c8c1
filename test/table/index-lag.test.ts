import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { tableOver } from "../../lib/local/local-table.ts";
import { TableEngine } from "../../lib/local/table/table-engine.ts";

test("an index that is made to lag shows what was written when it catches up, the table at once", async () => {
  const engine = TableEngine.inMemory();
  const { client, close } = await tableOver(engine, "masthead");
  onTestFinished(close);
  const put = (number: number) =>
    client.send(
      new PutCommand({
        TableName: "masthead",
        Item: { PK: "a", SK: "b", IPK: "list", ISK: "one", number },
      }),
    );
  const numbers = async (query: Record<string, unknown>) => {
    const { Items = [] } = await client.send(new QueryCommand({ TableName: "masthead", ...query }));
    return Items.map((item): unknown => item["number"]);
  };
  const inIndex = {
    IndexName: "INDEX",
    KeyConditionExpression: "IPK = :list",
    ExpressionAttributeValues: { ":list": "list" },
  };
  const inTable = {
    KeyConditionExpression: "PK = :a",
    ExpressionAttributeValues: { ":a": "a" },
  };
  engine.delayIndexes();
  await put(1);
  expect([await numbers(inTable), await numbers(inIndex)]).toEqual([[1], []]);
  engine.catchUpIndexes();
  await put(2);
  expect([await numbers(inTable), await numbers(inIndex)]).toEqual([[2], [1]]);
  engine.catchUpIndexes();
  expect(await numbers(inIndex)).toEqual([2]);
  engine.endIndexDelay();
  await put(3);
  expect(await numbers(inIndex)).toEqual([3]);
});
