import * as v from "valibot";
import type { TableRequest } from "./table-request.ts";

/** Which operations have their answers recorded, for machines without Java. */
export const RECORDED_SEED = 14;
export const RECORDED_COUNT = 600;

const recordedSchema = v.strictObject({
  outcome: v.string(),
  message: v.optional(v.string()),
  parts: v.unknown(),
  /** DynamoDB Local did what this table has refused, so its item was deleted in both. */
  isDeleted: v.boolean(),
});

/** What this table has answered beside DynamoDB Local. */
export type RecordedAnswer = v.InferOutput<typeof recordedSchema>;

/** The answers as the file has them, a line each. */
export function recording(answers: readonly RecordedAnswer[]): string {
  return answers.map((answer) => `${JSON.stringify(answer)}\n`).join("");
}

export function answersIn(recorded: string): RecordedAnswer[] {
  const lines = recorded.trimEnd().split("\n");
  return lines.map((line) => v.parse(recordedSchema, JSON.parse(line)));
}

/** The request that deletes what another one may have written. */
export function deletionAfter({ parameters: { Key, TableName } }: TableRequest): TableRequest {
  return { operation: "DeleteItem", parameters: { Key, TableName } };
}
