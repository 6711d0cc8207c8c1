import { randomBytes } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { newNumber } from "#values/ids.ts";
import { now, settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";

/** The account and its idempotency key. */
export interface CallKey {
  accountId: string;
  idempotencyKey: string;
}

/** The right to run a call, until it is given up, its answer is kept, or it is overdue. */
export interface CallClaim extends CallKey {
  /** Distinguishes this run from others of the same call. */
  holder: string;
  /** The same for all runs of the call; what it creates follows from both. */
  origin: string;
  number: string;
  claimedAt: string;
}

/** A call under a key as the table stores it. */
export interface StoredCall extends Omit<CallClaim, keyof CallKey> {
  /** A keyed hash of the request. */
  request: string;
  /** When the run counts as dead. */
  heldUntil: string;
  /** The sealed answer, once the call is over. */
  answer?: string | undefined;
}

const KEPT_SECONDS = 24 * 60 * 60;
/** Longer than any call runs on AWS, where API Gateway waits for 30 seconds. */
const HELD_SECONDS = 45;

const text = v.pipe(
  v.object({ S: v.string() }),
  v.transform(({ S }) => S),
);
/** In DynamoDB's JSON, as a refused write returns it. */
const storedSchema = v.object({
  request: text,
  origin: text,
  number: text,
  holder: text,
  claimedAt: text,
  heldUntil: text,
  answer: v.optional(text),
});

/**
 * Pattern 24: claims a key for a request (one conditional write).
 * @returns the call that has the key already, with which the write was refused
 */
export async function claimKey(
  key: CallKey,
  request: string,
): Promise<{ claim: CallClaim } | { stored: StoredCall }> {
  const at = now();
  const [holder, origin] = [newHolder(), randomBytes(16).toString("hex")];
  const number = newNumber(at);
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: {
      ...keys.repeatableCall(key),
      request,
      origin,
      number,
      holder,
      claimedAt: at.toISOString(),
      heldUntil: heldFrom(at),
      [TABLE.timeToLive]: Math.ceil(at.getTime() / 1000) + KEPT_SECONDS,
    },
    // The table may drop what has expired days later.
    ConditionExpression: "attribute_not_exists(PK) OR expiresAt <= :seconds OR holder = :holder",
    ExpressionAttributeValues: { ":seconds": Math.floor(at.getTime() / 1000), ":holder": holder },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  try {
    await table().send(put);
    return { claim: { ...key, holder, origin, number, claimedAt: at.toISOString() } };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { stored: v.parse(storedSchema, error.Item) };
  }
}

/** Claims a call whose run is overdue (one conditional write); undefined if another run was faster. */
export async function takeOver(key: CallKey, stored: StoredCall): Promise<CallClaim | undefined> {
  const { origin, number, claimedAt } = stored;
  const holder = newHolder();
  const expression = change({ holder, heldUntil: heldFrom(now()) });
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.repeatableCall(key),
    ...expression,
    ConditionExpression: "(holder = :seen AND attribute_not_exists(answer)) OR holder = :holder",
    ExpressionAttributeValues: { ...expression.ExpressionAttributeValues, ":seen": stored.holder },
  });
  const isTaken = await ifConditionHolds(table().send(update));
  return isTaken && { ...key, holder, origin, number, claimedAt };
}

/** Keeps the sealed answer of a claimed call; without effect once another run has taken over. */
export function saveAnswer(claim: CallClaim, answer: string): Promise<void> {
  return updateHeld(claim, { answer });
}

/** Lets the next run of a call begin at once, from the same origin. */
export function releaseCall(claim: CallClaim): Promise<void> {
  return updateHeld(claim, { heldUntil: now().toISOString() });
}

/** Frees the key of a call that was refused, for any request. */
export async function freeKey(claim: CallClaim): Promise<void> {
  const command = new DeleteCommand({
    TableName: settings().tableName,
    Key: keys.repeatableCall(claim),
    ConditionExpression: "holder = :holder",
    ExpressionAttributeValues: { ":holder": claim.holder },
  });
  await ifConditionHolds(table().send(command));
}

async function updateHeld(claim: CallClaim, changes: Record<string, string>): Promise<void> {
  const expression = change(changes);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.repeatableCall(claim),
    ...expression,
    ConditionExpression: "holder = :holder",
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":holder": claim.holder,
    },
  });
  await ifConditionHolds(table().send(update));
}

function newHolder(): string {
  return randomBytes(8).toString("base64url");
}

function heldFrom(at: Date): string {
  return new Date(at.getTime() + HELD_SECONDS * 1000).toISOString();
}
