import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { TableEngine } from "#lib/table/table-engine.ts";
import { canonical } from "#test/differential/support/canonical.ts";
import { CREATE_TABLE } from "#test/differential/support/create-table.ts";
import { randomOperations } from "#test/differential/support/random-operations.ts";
import {
  answersIn,
  deletionAfter,
  RECORDED_COUNT,
  RECORDED_SEED,
} from "#test/differential/support/recording.ts";
import type { TableRequest } from "#test/differential/support/table-request.ts";

const RECORDED = new URL("../differential/support/recorded.jsonl", import.meta.url);

test("operations are answered as they were beside DynamoDB Local, which `npm run test:table` runs", async () => {
  const recorded = answersIn(await readFile(RECORDED, "utf8"));
  expect(recorded).toHaveLength(RECORDED_COUNT);
  const table = TableEngine.inMemory();
  await table.answer("CreateTable", CREATE_TABLE);
  const ask = async ({ operation, parameters }: TableRequest) => {
    const { status, body } = await table.answer(operation, JSON.stringify(parameters));
    return canonical(status, body);
  };
  let index = 0;
  for (const request of randomOperations(RECORDED_SEED, RECORDED_COUNT)) {
    const { isDeleted, ...expected } = recorded[index++] ?? { isDeleted: false };
    expect(await ask(request), JSON.stringify(request)).toEqual(expected);
    if (isDeleted) await ask(deletionAfter(request));
  }
  await table.close();
});
