import { randomBytes } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { bytesFor } from "#values/repeatable.ts";
import { settings, table } from "#platform/runtime.ts";

const MARK_BYTES = 8;

/**
 * Distinguishes one write from every other. The client sends a write again if its answer was lost, and then finds the
 * result of the first one; the mark identifies it as its own.
 */
export function newWriteMark(): string {
  return randomBytes(MARK_BYTES).toString("base64url");
}

/** The mark of a write to an item: in a call that may be repeated, the same at each repetition. */
export function writeMarkFor(item: Record<string, unknown>): string {
  return repeatedMark(item) ?? newWriteMark();
}

/** Whether an earlier attempt of a call that may be repeated has written this item. */
export function isWrittenBefore(item: Record<string, unknown> | undefined): boolean {
  return item?.["mark"] !== undefined && item["mark"] === repeatedMark(item);
}

function repeatedMark({ PK, SK }: Record<string, unknown>): string | undefined {
  return bytesFor(`mark ${String(PK)} ${String(SK)}`, MARK_BYTES)?.toString("base64url");
}

/** What became of a new item: it is written, this very write or call had written it before, or another one is there. */
type Outcome = "new" | "own" | "taken";

/** Puts an item if there is none (one write). What is there stays as it is, also if it is our own. */
export async function putOnce(item: Record<string, unknown>): Promise<Outcome> {
  const mark = writeMarkFor(item);
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: { ...item, mark },
    ConditionExpression: "attribute_not_exists(PK)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  try {
    await table().send(put);
    return "new";
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item?.["mark"]?.S === mark ? "own" : "taken";
  }
}

/** Puts an item if there is none (one write); false if another one is there. */
export async function putNew(item: Record<string, unknown>): Promise<boolean> {
  return (await putOnce(item)) !== "taken";
}
