import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { DynamoItemStore } from "#platform/aws/dynamo/dynamo-item-store.ts";
import { tableRetries } from "#platform/aws/table-retries.ts";
import { listening } from "#test/support/listening.ts";

type Answer = "lost" | { status: number; body: object };

const KEY = { PK: "a", SK: "b" };
const DONE: Answer = { status: 200, body: {} };
const NAMES = "com.amazonaws.dynamodb.v20120810";

function refused(name: string, more: object = {}): Answer {
  return { status: 400, body: { __type: `${NAMES}#${name}`, message: name, ...more } };
}

/** A store that gets these answers, repeating the last, and the requests that it has made. */
async function aStore(...answers: [Answer, ...Answer[]]) {
  const asked: { operation: string; body: string }[] = [];
  const answer: RequestListener = (request, response) => {
    void (async () => {
      const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
      asked.push({ operation, body: await text(request) });
      const next = answers[Math.min(asked.length, answers.length) - 1] ?? DONE;
      if (next === "lost") return void response.destroy();
      response.writeHead(next.status, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(next.body));
    })();
  };
  const endpoint = await listening(createServer(answer));
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const retryStrategy = tableRetries();
  const client = new DynamoDBClient({ endpoint, region: "x", credentials, retryStrategy });
  onTestFinished(() => client.destroy());
  return { store: new DynamoItemStore(client, "press"), asked };
}

const CONDITION = { test: "absent", name: "PK" } as const;
const WRITE = { put: KEY, when: CONDITION };
const BUSY = refused("ProvisionedThroughputExceededException");

test.each<[name: string, answer: Answer]>([
  ["the table is busy", BUSY],
  ["the answer is lost", "lost"],
  ["a transaction writes to the item", refused("TransactionConflictException")],
])("a write is sent again while %s", async (_, answer) => {
  const { store, asked } = await aStore(answer, answer, answer, DONE);
  expect(await store.write(WRITE)).toEqual({ isDone: true, item: KEY });
  expect(asked).toHaveLength(4);
});

test("a condition that does not hold is an answer, with the item that is there", async () => {
  const Item = { PK: { S: "a" }, SK: { S: "b" }, set: { SS: ["x"] } };
  const { store, asked } = await aStore(refused("ConditionalCheckFailedException", { Item }));
  const item = { ...KEY, set: new Set(["x"]) };
  expect(await store.write(WRITE)).toEqual({ isDone: false, item });
  expect(asked).toHaveLength(1);
});

function cancelled(...codes: string[]): Answer {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return refused("TransactionCanceledException", { CancellationReasons });
}

const OTHER = { put: { PK: "a", SK: "c" } };

test.each<[name: string, answer: Answer]>([
  ["others write to its items", cancelled("TransactionConflict", "None")],
  ["the table is busy", cancelled("None", "ThrottlingError")],
  ["both", cancelled("TransactionConflict", "ProvisionedThroughputExceeded")],
  ["the same writes are under way", refused("TransactionInProgressException")],
  ["the answer is lost", "lost"],
])(
  "writes that belong together are sent again, under the same token, while %s",
  async (_, answer) => {
    const { store, asked } = await aStore(answer, answer, DONE);
    expect(await store.writeTogether([WRITE, OTHER], "token")).toEqual({ isDone: true });
    expect(asked.map(({ body }) => /"ClientRequestToken":"token"/.test(body))).toEqual([
      true,
      true,
      true,
    ]);
  },
);

test("writes of which one is refused are not sent again, whatever else there is", async () => {
  const { store, asked } = await aStore(cancelled("TransactionConflict", "ConditionalCheckFailed"));
  const outcome = await store.writeTogether([WRITE, OTHER], "token");
  expect(outcome).toEqual({ isDone: false, refused: new Map([[1, undefined]]) });
  expect(asked).toHaveLength(1);
});

test("writes that can never be done are given up at once", async () => {
  const { store, asked } = await aStore(cancelled("None", "ValidationError"));
  await expect(store.writeTogether([WRITE, OTHER], "token")).rejects.toThrow("Transaction");
  expect(asked).toHaveLength(1);
});

test("what stays busy is given up after some tries", async () => {
  const { store, asked } = await aStore(cancelled("TransactionConflict", "None"));
  await expect(store.writeTogether([WRITE, OTHER], "token")).rejects.toThrow("Transaction");
  expect(asked.length).toBeGreaterThan(5);
});
