import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TableEngine } from "#lib/table/table-engine.ts";
import { type CanonicalAnswer, canonical } from "#test/differential/support/canonical.ts";
import { CREATE_TABLE } from "#test/differential/support/create-table.ts";
import {
  type DynamoDbLocal,
  startDynamoDbLocal,
} from "#test/differential/support/dynamodb-local.ts";
import { isKnownDifference } from "#test/differential/support/known-differences.ts";
import { randomOperations } from "#test/differential/support/random-operations.ts";
import {
  deletionAfter,
  RECORDED_COUNT,
  RECORDED_SEED,
  type RecordedAnswer,
  recording,
} from "#test/differential/support/recording.ts";
import type { TableRequest } from "#test/differential/support/table-request.ts";

const OPERATIONS = 20_000;
const SEED = Number(process.env["SEED"] ?? 20_260_301);

let local: DynamoDbLocal;
let ours: TableEngine;
beforeAll(async () => {
  local = await startDynamoDbLocal();
});
afterAll(() => local.stop());

beforeEach(async () => {
  ours = TableEngine.inMemory();
  await local.call("DeleteTable", JSON.stringify({ TableName: "masthead" }));
  for (const table of both()) await table("CreateTable", CREATE_TABLE);
  return () => ours.close();
});

const both = () => [ours.answer.bind(ours), local.call] as const;

/** What the two answer. */
async function ask({ operation, parameters }: TableRequest): Promise<CanonicalAnswer[]> {
  const body = JSON.stringify(parameters);
  const answers = await Promise.all(both().map((table) => table(operation, body)));
  return answers.map((answer) => canonical(answer.status, answer.body));
}

/** Asks both the same, and deletes what only one of them has written. */
async function compare(request: TableRequest): Promise<RecordedAnswer> {
  const [here, there] = await ask(request);
  if (!here || !there) throw new Error("Two tables give two answers");
  if (!isKnownDifference(here, there)) expect(here, JSON.stringify(request)).toEqual(there);
  const isDeleted = here.outcome !== there.outcome && "Key" in request.parameters;
  if (isDeleted) await ask(deletionAfter(request));
  return { ...here, isDeleted };
}

test(`${OPERATIONS} operations are answered as DynamoDB Local answers them, from seed ${SEED} on`, async () => {
  const outcomes = new Map<string, number>();
  for (const request of randomOperations(SEED, OPERATIONS)) {
    const { outcome } = await compare(request);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  console.log(Object.fromEntries(outcomes));
  for (const outcome of ["OK", "ValidationException", "ConditionalCheckFailedException"]) {
    expect(outcomes.get(outcome)).toBeGreaterThan(OPERATIONS / 20);
  }
});

test("the recorded answers are those of now", async () => {
  const answers: RecordedAnswer[] = [];
  for (const request of randomOperations(RECORDED_SEED, RECORDED_COUNT)) {
    answers.push(await compare(request));
  }
  await expect(recording(answers)).toMatchFileSnapshot("support/recorded.jsonl");
});

describe("what is large", () => {
  const aPut = (SK: string, bytes: number): TableRequest => ({
    operation: "PutItem",
    parameters: {
      TableName: "masthead",
      Item: { PK: { S: "large" }, SK: { S: SK }, text: { S: "x".repeat(bytes) } },
    },
  });

  // Beside the text there are 14 bytes of names and keys.
  test.each([
    [409_600 - 14, "OK"],
    [409_600 - 13, "ValidationException"],
  ])("an item with a text of %i bytes: %s", async (bytes, outcome) => {
    expect(await compare(aPut("1", bytes))).toMatchObject({ outcome });
  });

  test("pages end behind the same items, in both directions", async () => {
    for (let number = 100; number < 130; number += 1) {
      await compare(aPut(String(number), 35_000 + number * 211));
    }
    for (const ScanIndexForward of [true, false]) {
      let ExclusiveStartKey: unknown;
      let pages = 0;
      do {
        const answer = await compare({
          operation: "Query",
          parameters: {
            TableName: "masthead",
            KeyConditionExpression: "PK = :large",
            ExpressionAttributeValues: { ":large": { S: "large" } },
            ProjectionExpression: "SK",
            ScanIndexForward,
            ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
          },
        });
        ExclusiveStartKey = Object(answer.parts)["LastEvaluatedKey"];
        pages += 1;
      } while (ExclusiveStartKey !== undefined);
      expect(pages).toBeGreaterThan(1);
    }
  });
});
