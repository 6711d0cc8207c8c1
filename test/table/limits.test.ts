import { describe, expect, test } from "vitest";
import { aTable, tableDefinition } from "#test/support/table-calls.ts";

const key = (SK: string) => ({ PK: { S: "a" }, SK: { S: SK } });
const REFUSED = { status: 400, __type: "com.amazon.coral.validate#ValidationException" };

test("a batch of keys answers 16 MB, and names the keys that it has left", async () => {
  const { on, call } = await aTable();
  const keys = Array.from({ length: 50 }, (_, number) => key(`${number}`));
  for (const each of keys) {
    await on("PutItem", { Item: { ...each, text: { S: "x".repeat(400_000) } } });
  }
  const answer = await call("BatchGetItem", {
    RequestItems: { numbers: { Keys: keys, ConsistentRead: true } },
  });
  expect(answer).toMatchObject({
    Responses: { numbers: { length: 41 } },
    UnprocessedKeys: { numbers: { ConsistentRead: true, Keys: keys.slice(41) } },
  });
});

describe("a batch is refused as a whole", () => {
  test.each([
    [26, "a put each", (SK: string) => ({ PutRequest: { Item: key(SK) } })],
    [26, "a deletion each", (SK: string) => ({ DeleteRequest: { Key: key(SK) } })],
  ])("with %i writes, %s", async (count, _, write) => {
    const { call, on } = await aTable();
    const writes = Array.from({ length: count }, (_, number) => write(`${number}`));
    const answer = await call("BatchWriteItem", { RequestItems: { numbers: writes } });
    expect(answer).toMatchObject(REFUSED);
    expect(await on("Scan", { Select: "COUNT" })).toMatchObject({ Count: 0 });
  });

  test("where one of its items is wrong", async () => {
    const { call, on } = await aTable();
    const writes = [key("1"), key("")].map((Item) => ({ PutRequest: { Item } }));
    const answer = await call("BatchWriteItem", { RequestItems: { numbers: writes } });
    expect(answer).toMatchObject(REFUSED);
    expect(await on("Scan", { Select: "COUNT" })).toMatchObject({ Count: 0 });
  });
});

test("a scan goes through all items, page by page", async () => {
  const { on } = await aTable();
  for (const SK of ["1", "2", "3"]) await on("PutItem", { Item: key(SK) });
  const first = await on("Scan", { Limit: 2 });
  expect(first).toMatchObject({ Items: [key("1"), key("2")], LastEvaluatedKey: key("2") });
  const { LastEvaluatedKey, ...rest } = await on("Scan", {
    ExclusiveStartKey: first["LastEvaluatedKey"],
  });
  expect([rest.Items, LastEvaluatedKey]).toEqual([[key("3")], undefined]);
});

test.each([
  ["Expected", { Expected: { text: { Exists: false } } }],
  ["KeyConditions", { KeyConditions: {} }],
  ["AttributesToGet", { AttributesToGet: ["text"] }],
])("the legacy parameter %s is refused, not passed over", async (name, parameters) => {
  const { on } = await aTable();
  const answer = await on("PutItem", { Item: key("1"), ...parameters });
  expect(answer).toMatchObject({ ...REFUSED, message: expect.stringContaining(name) });
});

test.each([
  ["that is there", {}, "ResourceInUseException"],
  [
    "whose billing nobody does",
    { TableName: "other", BillingMode: "PROVISIONED" },
    "ValidationException",
  ],
  ["with a stream", { TableName: "other", StreamSpecification: {} }, "ValidationException"],
  ["without a sort key", { TableName: "other", KeySchema: [] }, "ValidationException"],
  ["with an impossible name", { TableName: "a b c" }, "ValidationException"],
])("a table %s is refused", async (_, change, name) => {
  const { call } = await aTable();
  const answer = await call("CreateTable", { ...tableDefinition("S"), ...change });
  expect(answer).toMatchObject({ status: 400, __type: expect.stringMatching(`#${name}$`) });
});

test.each([
  ["TransactWriteItems", {}, "UnknownOperationException"],
  ["GetItem", { Key: 5 }, "SerializationException"],
  ["GetItem", { Key: { PK: { S: 5 }, SK: { S: "a" } } }, "SerializationException"],
  ["PutItem", { Item: { ...key("1"), text: { B: "%%" } } }, "SerializationException"],
  ["PutItem", { Item: { ...key("1"), text: { S: "\uD800" } } }, "SerializationException"],
])("%s with %j is refused as %s", async (operation, parameters, name) => {
  const { on } = await aTable();
  const answer = await on(operation, parameters);
  expect(answer).toMatchObject({ status: 400, __type: expect.stringMatching(`#${name}$`) });
});
