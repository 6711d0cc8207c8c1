import * as v from "valibot";
import { onTestFinished } from "vitest";
import { TableEngine } from "#lib/table/table-engine.ts";

type KeyType = "S" | "N" | "B";

const answerSchema = v.looseObject({
  status: v.number(),
  Items: v.optional(v.array(v.record(v.string(), v.record(v.string(), v.string())))),
});

/** What the table answered, beside its status. */
export type TableCallAnswer = v.InferOutput<typeof answerSchema>;

type TableCall = (operation: string, parameters: object) => Promise<TableCallAnswer>;

/**
 * A table in memory, called in DynamoDB's JSON, whose sort key is of the given type. With `on`, calls name it
 * without being asked to.
 */
export async function aTable(
  sortKeyType: KeyType = "S",
): Promise<{ call: TableCall; on: TableCall }> {
  const engine = TableEngine.inMemory();
  onTestFinished(() => engine.close());
  const call: TableCall = async (operation, parameters) => {
    const { status, body } = await engine.answer(operation, JSON.stringify(parameters));
    return v.parse(answerSchema, { ...v.parse(v.looseObject({}), JSON.parse(body)), status });
  };
  await call("CreateTable", tableDefinition(sortKeyType));
  return {
    call,
    on: async (operation, parameters) => call(operation, { TableName: "numbers", ...parameters }),
  };
}

/** The request that makes it. */
export function tableDefinition(sortKeyType: KeyType): object {
  return {
    TableName: "numbers",
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: "PK", AttributeType: "S" },
      { AttributeName: "SK", AttributeType: sortKeyType },
    ],
    KeySchema: [
      { AttributeName: "PK", KeyType: "HASH" },
      { AttributeName: "SK", KeyType: "RANGE" },
    ],
  };
}
