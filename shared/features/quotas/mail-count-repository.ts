import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { quotaReached } from "./quota-reached.ts";
import { limitsOf } from "./usage.ts";
import { dayOf, findUsage } from "./usage-repository.ts";

const KEPT_SECONDS = 3 * 24 * 60 * 60;
const countSchema = v.object({ mails: v.optional(v.number(), 0) });

/** The most mails of one kind about an account that its operator gets on a day. */
export const NOTICES_A_DAY = 5;

export function parseMailCount(item: Record<string, unknown> | undefined): number {
  return v.parse(countSchema, item ?? {}).mails;
}

/**
 * Counts a mail of an account against its quota of the day (one conditional write).
 * @returns false if the quota is used up
 */
export async function countMail(
  accountId: string,
  limit: number | null,
  at: Date,
): Promise<boolean> {
  if (limit === 0) return false;
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.mailCount(accountId, dayOf(at)),
    UpdateExpression: `SET ${TABLE.timeToLive} = :expiresAt ADD mails :one`,
    ExpressionAttributeValues: {
      ":one": 1,
      ":expiresAt": Math.ceil(at.getTime() / 1000) + KEPT_SECONDS,
      ...(limit !== null && { ":limit": limit }),
    },
    ...(limit !== null && {
      ConditionExpression: "attribute_not_exists(mails) OR mails < :limit",
    }),
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

/**
 * Counts a mail of one kind to the operator about an account (one conditional write).
 * @returns how many there are of that day (UTC) with this one; undefined if there were {@link NOTICES_A_DAY} before
 */
export async function countNotice(
  { accountId, kind }: { accountId: string; kind: string },
  at: Date,
): Promise<number | undefined> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.mailCount(accountId, dayOf(at)),
    UpdateExpression: `SET ${TABLE.timeToLive} = :expiresAt ADD #notices :one`,
    ConditionExpression: "attribute_not_exists(#notices) OR #notices < :most",
    ExpressionAttributeNames: { "#notices": `notices of ${kind}` },
    ExpressionAttributeValues: {
      ":one": 1,
      ":most": NOTICES_A_DAY,
      ":expiresAt": Math.ceil(at.getTime() / 1000) + KEPT_SECONDS,
    },
    ReturnValues: "UPDATED_NEW",
  });
  const counted = await ifConditionHolds(table().send(update));
  return counted && Number(counted.Attributes?.[`notices of ${kind}`]);
}

/** The most mails that an account may send a day; null for no limit. */
export async function mailLimitOf(accountId: string): Promise<number | null> {
  return limitsOf(await findUsage(accountId)).mails_per_day;
}

/**
 * Counts a mail that a call has asked for, before the call changes anything.
 * @throws QUOTA_REACHED
 */
export async function reserveMail(accountId: string, at: Date): Promise<void> {
  const limit = await mailLimitOf(accountId);
  if (await countMail(accountId, limit, at)) return;
  throw quotaReached("mails_per_day", limit ?? 0);
}
