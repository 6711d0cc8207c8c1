import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { TOKEN_PREFIX } from "#platform/table/sort-keys.ts";
import type { Contact } from "./contact.ts";
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
    ConditionExpression:
      "attribute_exists(PK) AND attribute_not_exists(endedAt) AND (attribute_not_exists(spentAt) OR mark = :mark)",
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

/** Pattern 26, consistently: the tokens of a contact that `isWanted`, in no promised order. */
export function listTokens(
  { accountId, addressHash }: Contact,
  request: BatchRequest,
  isWanted: (token: Token) => boolean,
): Promise<Batch<Token>> {
  const partition = keys.person(accountId, addressHash);
  return readBatch(
    {
      TableName: settings().tableName,
      KeyConditionExpression: "PK = :person AND begins_with(SK, :tokens)",
      ExpressionAttributeValues: { ":person": partition, ":tokens": TOKEN_PREFIX },
      ConsistentRead: true,
    },
    { request, keyAt: (hash) => ({ ...keys.token(accountId, addressHash, hash) }) },
    (item) => {
      const token = v.parse(tokenSchema, item);
      return isWanted(token) ? { entry: token, position: token.tokenHash } : undefined;
    },
  );
}

/** Ends one token of a contact (one conditional write); false if there is no such token, or it has ended. */
export async function endToken(contact: Contact, tokenHash: string, at: Date): Promise<boolean> {
  const { accountId, addressHash, contactId, tokenGeneration } = contact;
  const expression = change({ endedAt: at.toISOString(), mark: newWriteMark() });
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.token(accountId, addressHash, tokenHash),
    ...expression,
    ConditionExpression:
      "contactId = :owner AND generation = :generation AND validUntil > :now AND (attribute_not_exists(endedAt) OR mark = :mark)",
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":owner": contactId,
      ":generation": tokenGeneration,
      ":now": at.toISOString(),
    },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}
