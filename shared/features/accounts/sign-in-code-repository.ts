import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark, putNew } from "#platform/table/put-new.ts";
import { keys } from "#platform/table/schema.ts";
import type { BearerText } from "#features/accounts/bearer-text.ts";

const codeSchema = v.object({
  apiKey: v.string(),
  proof: v.optional(v.string()),
  maker: v.optional(v.object({ sessionId: v.string(), signedInAt: v.string() })),
  /** In epoch seconds. */
  expiresAt: v.number(),
  /** Present once it is spent. */
  spentBy: v.optional(v.string()),
});
/**
 * What a code opens: a session of a key, as if signed in with the secret of the proof; without one, with the secret that
 * is current when the code is used. `maker` is the session that asked for the code, if one did: what it opens has that
 * session's time of signing in, and opens only while that session lasts.
 */
export type SignInCode = Omit<v.InferOutput<typeof codeSchema>, "expiresAt" | "spentBy">;

/** @param expiresAt in epoch seconds */
export async function createSignInCode(
  { accountId, hash }: BearerText,
  code: SignInCode & { expiresAt: number },
): Promise<void> {
  // A repetition of the call that made it must not make it good again once it is spent.
  await putNew({ ...keys.signInCode(accountId, hash), ...code });
}

/**
 * Pattern 52: spends a code (one conditional write), for one caller however many try.
 * @returns undefined if there is no such code, it is over by `at`, or it is spent
 */
export async function spendSignInCode(
  { accountId, hash }: BearerText,
  at: Date,
): Promise<SignInCode | undefined> {
  const expression = change({ spentBy: newWriteMark() });
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.signInCode(accountId, hash),
    ...expression,
    ConditionExpression:
      "expiresAt > :seconds AND (attribute_not_exists(#spentBy) OR #spentBy = :spentBy)",
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":seconds": Math.floor(at.getTime() / 1000),
    },
    ReturnValues: "ALL_NEW",
  });
  const spent = await ifConditionHolds(table().send(update));
  return spent && v.parse(codeSchema, spent.Attributes);
}

/** Pattern 52, without spending it; undefined if there is no such code, it is over by `at`, or it is spent. */
export async function findSignInCode(
  { accountId, hash }: BearerText,
  at: Date,
): Promise<SignInCode | undefined> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.signInCode(accountId, hash),
      ConsistentRead: true,
    }),
  );
  const code = Item && v.parse(codeSchema, Item);
  if (!code || code.spentBy !== undefined) return undefined;
  return code.expiresAt > Math.floor(at.getTime() / 1000) ? code : undefined;
}
