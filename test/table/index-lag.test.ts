import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { tableOver } from "#lib/table/local-table.ts";
import { TableEngine } from "#lib/table/table-engine.ts";

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
  engine.endDelay();
  await put(3);
  expect(await numbers(inIndex)).toEqual([3]);
});

test("reads that are made to lag show what was written when they catch up, consistent ones at once", async () => {
  const engine = TableEngine.inMemory();
  const { client, close } = await tableOver(engine, "masthead");
  onTestFinished(close);
  const Key = { PK: "a", SK: "b" };
  const seen = async (ConsistentRead: boolean): Promise<unknown[]> => {
    const got = await client.send(new GetCommand({ TableName: "masthead", Key, ConsistentRead }));
    const batch = await client.send(
      new BatchGetCommand({ RequestItems: { masthead: { Keys: [Key], ConsistentRead } } }),
    );
    const queried = await client.send(
      new QueryCommand({
        TableName: "masthead",
        KeyConditionExpression: "PK = :a",
        ExpressionAttributeValues: { ":a": "a" },
        ConsistentRead,
      }),
    );
    const items = [got.Item, batch.Responses?.["masthead"]?.[0], queried.Items?.[0]];
    return items.map((item): unknown => item?.["number"]);
  };
  const put = (number: number) =>
    client.send(new PutCommand({ TableName: "masthead", Item: { ...Key, number } }));
  await put(1);
  engine.delayReads();
  await put(2);
  expect([await seen(false), await seen(true)]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  engine.endDelay();
  expect(await seen(false)).toEqual([2, 2, 2]);
});
