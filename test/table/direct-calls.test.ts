import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tableOver } from "#lib/table/local-table.ts";
import { TableEngine } from "#lib/table/table-engine.ts";

const TableName = "masthead";
const KEY = { PK: "a", SK: "b" };

type Call = (client: DynamoDBDocumentClient) => Promise<object>;
let engines: TableEngine[];
let direct: DynamoDBDocumentClient;
let bySdk: DynamoDBDocumentClient;

beforeEach(async () => {
  engines = [TableEngine.inMemory(), TableEngine.inMemory()];
  [direct, bySdk] = await Promise.all(
    engines.map(async (engine) => (await tableOver(engine, TableName)).client),
  ).then(([one, other]) => {
    if (!one || !other) throw new Error("no table");
    return [one, other] as const;
  });
  // A client with a step of somebody else's goes through all of the SDK's.
  bySdk.middlewareStack.add((next) => (args) => next(args), { step: "initialize" });
});
afterEach(() => Promise.all(engines.map((engine) => engine.close())));

/** What a call answers, or how it fails. */
async function outcome(client: DynamoDBDocumentClient, call: Call): Promise<unknown> {
  try {
    return { ...(await call(client)), $metadata: undefined };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {
      ...Object.fromEntries(Object.entries(error)),
      $metadata: undefined,
      class: error.constructor,
      message: error.message,
    };
  }
}

/** Makes the same calls, one after the other, directly and through the SDK. @returns what both answer */
async function expectSame(...calls: Call[]): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const call of calls) {
    const answer = await outcome(direct, call);
    expect(answer).toStrictEqual(await outcome(bySdk, call));
    outcomes.push(answer);
  }
  return outcomes;
}

const put =
  (fields: object): Call =>
  (to) =>
    to.send(new PutCommand({ TableName, Item: { ...KEY, IPK: "i", ISK: "s", ...fields } }));
const get: Call = (to) => to.send(new GetCommand({ TableName, Key: KEY, ConsistentRead: true }));

test.each([
  ["texts", { text: 'Höfn 𝄞 \u2028"\\', empty: "" }],
  ["numbers", { zero: 0, less: -0, part: 0.1, most: Number.MAX_SAFE_INTEGER, tiny: 1e-20 }],
  ["claims and nothing", { yes: true, no: false, none: null, missing: undefined }],
  ["maps and lists", { map: { a: [1, "2", { b: null }, undefined], c: {} }, list: [] }],
  ["names that objects have", { constructor: "c", toString: "t", Item: { S: "x" }, S: "s" }],
  ["sets and bytes", { set: new Set(["a"]), bytes: new Uint8Array([1, 2]) }],
  ["large numbers", { large: 2n ** 60n }],
  ["half a pair of surrogates", { half: "\ud800" }],
  ["a date, which is refused", { date: new Date(0) }],
  ["no number, which is refused", { none: Number.NaN }],
  ["a number that is not exact, which is refused", { large: 2 ** 60 }],
  ["an empty set, which is refused", { set: new Set() }],
  ["a function", { method: () => 1 }],
])("%s are stored and read as the SDK does", async (_, fields) => {
  await expectSame(put(fields), get);
});

test("an item named like a prototype is stored as the SDK does", async () => {
  const fields: object = JSON.parse('{"map": {"__proto__": "x"}}');
  await expectSame(put(fields), get);
});

test("a refused condition is the SDK's error, with the item", async () => {
  const refused = new PutCommand({
    TableName,
    Item: KEY,
    ConditionExpression: "attribute_not_exists(PK)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  const [, failure] = await expectSame(put({ count: 1 }), (to) => to.send(refused));
  expect(failure).toMatchObject({
    class: ConditionalCheckFailedException,
    Item: { count: { N: "1" } },
  });
  expect(await expectSame(get)).toMatchObject([{ Item: { count: 1 } }]);
});

test("faults of a request are the SDK's errors", async () => {
  const Key = { PK: "" };
  await expectSame(
    (to) => to.send(new GetCommand({ TableName: "elsewhere", Key: KEY })),
    (to) => to.send(new GetCommand({ TableName, Key })),
    (to) => to.send(new QueryCommand({ TableName, KeyConditionExpression: "nonsense" })),
  );
});

test("updates, deletions, batches and pages answer as through the SDK", async () => {
  const items = Array.from({ length: 5 }, (_, index) => ({ PK: "a", SK: `s${index}`, n: index }));
  const RequestItems = {
    [TableName]: [
      ...items.map((Item) => ({ PutRequest: { Item } })),
      { DeleteRequest: { Key: KEY } },
    ],
  };
  const pages = { TableName, KeyConditionExpression: "PK = :p", Limit: 2 };
  const values = { ":p": "a" };
  const first: Call = (to) =>
    to.send(new QueryCommand({ ...pages, ExpressionAttributeValues: values }));
  const [, , page] = await expectSame(
    put({}),
    (to) => to.send(new BatchWriteCommand({ RequestItems })),
    first,
  );
  expect(page).toMatchObject({ Items: items.slice(0, 2), LastEvaluatedKey: { PK: "a", SK: "s1" } });
  await expectSame(
    (to) =>
      to.send(
        new QueryCommand({
          ...pages,
          ExpressionAttributeValues: values,
          ExclusiveStartKey: { PK: "a", SK: "s1" },
          ReturnConsumedCapacity: "TOTAL",
        }),
      ),
    (to) =>
      to.send(
        new BatchGetCommand({
          RequestItems: {
            [TableName]: { Keys: [{ PK: "a", SK: "s3" }, KEY], ConsistentRead: true },
          },
        }),
      ),
    (to) =>
      to.send(
        new UpdateCommand({
          TableName,
          Key: { PK: "a", SK: "s3" },
          UpdateExpression: "SET #list = :list REMOVE n",
          ExpressionAttributeNames: { "#list": "list" },
          ExpressionAttributeValues: { ":list": [1, { two: "2" }] },
          ReturnValues: "ALL_NEW",
        }),
      ),
    (to) =>
      to.send(
        new DeleteCommand({ TableName, Key: { PK: "a", SK: "s4" }, ReturnValues: "ALL_OLD" }),
      ),
    (to) => to.send(new DeleteCommand({ TableName, Key: { PK: "a", SK: "none" } })),
  );
});

test("plain calls do without the SDK", async () => {
  const handle = vi.spyOn(direct.config.requestHandler, "handle");
  await put({ map: { list: [1, null, true] } })(direct);
  await get(direct);
  expect(handle).not.toHaveBeenCalled();
});

test("a step that is added later sees every call", async () => {
  await put({})(direct);
  const seen: string[] = [];
  direct.middlewareStack.add(
    (next, context) => (args) => {
      seen.push(String(context["commandName"]));
      return next(args);
    },
    { step: "initialize" },
  );
  await get(direct);
  expect(seen).toEqual(["GetItemCommand"]);
});
