import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { keys, TABLE } from "#platform/table/schema.ts";

const HOUR_SECONDS = 60 * 60;
const MINUTE_SECONDS = 60;
/** Mails an hour to one address. */
const MOST_AN_HOUR = 5;

const requestSchema = v.object({ language: v.optional(v.string()) });

/**
 * Pattern 54: counts a wish for a link by mail to an address, by one conditional write, or by two within an hour after
 * the first one. The table does the same for every address, whether it is the publisher's or not.
 * @returns false if there was one within a minute, or five within the hour
 */
export async function countRequest(
  addressHash: string,
  { language, at }: { language: string | undefined; at: Date },
): Promise<boolean> {
  const seconds = Math.floor(at.getTime() / 1000);
  const wish = { language: language ?? "en", askedAt: seconds, mark: newWriteMark() };
  const first = { ...wish, askedTimes: 1, [TABLE.timeToLive]: seconds + HOUR_SECONDS };
  // The table may drop what has expired days later.
  const isFirst = await update(addressHash, first, {
    condition: "attribute_not_exists(PK) OR expiresAt <= :askedAt OR mark = :mark",
  });
  if (isFirst) return true;
  return update(addressHash, wish, {
    adding: " ADD askedTimes :one",
    condition: "(askedAt <= :minuteAgo AND askedTimes < :most) OR mark = :mark",
    values: { ":one": 1, ":minuteAgo": seconds - MINUTE_SECONDS, ":most": MOST_AN_HOUR },
  });
}

async function update(
  addressHash: string,
  changes: Record<string, unknown>,
  { adding = "", condition, values }: { adding?: string; condition: string; values?: object },
): Promise<boolean> {
  const expression = change(changes);
  const command = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.signInMail(addressHash),
    ...expression,
    UpdateExpression: expression.UpdateExpression + adding,
    ConditionExpression: condition,
    ExpressionAttributeValues: { ...expression.ExpressionAttributeValues, ...values },
  });
  return (await ifConditionHolds(table().send(command))) !== undefined;
}

/**
 * Takes the latest wish for a mail to an address (one conditional write), for one sender however many try.
 * @returns undefined if there is none, or it is taken, or older than ten minutes
 */
export async function takeRequest(
  addressHash: string,
  at: Date,
): Promise<{ language: string | undefined } | undefined> {
  const expression = change({ takenBy: newWriteMark() });
  const { ExpressionAttributeNames: names, ExpressionAttributeValues } = expression;
  const command = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.signInMail(addressHash),
    UpdateExpression: "SET #takenBy = :takenBy, takenFor = askedAt",
    ExpressionAttributeNames: names,
    ConditionExpression:
      "askedAt > :oldest AND (attribute_not_exists(takenFor) OR takenFor < askedAt OR #takenBy = :takenBy)",
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ":oldest": Math.floor(at.getTime() / 1000) - 10 * MINUTE_SECONDS,
    },
    ReturnValues: "ALL_NEW",
  });
  const taken = await ifConditionHolds(table().send(command));
  return taken && { language: v.parse(requestSchema, taken.Attributes).language };
}
