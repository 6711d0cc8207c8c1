import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { type Token, tokenSchema } from "./token.ts";

export function parseToken(item: Record<string, unknown> | undefined): Token | undefined {
  return item && v.parse(tokenSchema, item);
}

/** Writes a new token (one write). The table drops it some time after its expiry. */
export async function createToken(token: Token): Promise<void> {
  const Item = {
    ...keys.token(token.accountId, token.addressHash, token.tokenHash),
    ...token,
    [TABLE.timeToLive]: Math.ceil(Date.parse(token.validUntil) / 1000),
  };
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
}

/**
 * Spends a single-use token (one conditional write): true for exactly one of all attempts. Its mark distinguishes a
 * write that the client sends again from one of another reader.
 */
export async function spendToken(token: Token, spentAt: string): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.token(token.accountId, token.addressHash, token.tokenHash),
    ...change({ spentAt, mark: newWriteMark() }),
    ConditionExpression: "attribute_exists(PK) AND (attribute_not_exists(spentAt) OR mark = :mark)",
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}
