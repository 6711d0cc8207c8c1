import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import { now, settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds, MAY_BE_DELETED } from "#platform/table/expressions.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { newWriteMark, putNew } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import type { StoredLogo } from "./logo.ts";
import {
  type Magazine,
  magazineSchema,
  type MagazineSettings,
  type SubscriptionTerms,
} from "./magazine.ts";

const HAS_LOGO = "#logo.#logoId = :before";
const BECAME_LOGO = "#logo.#logoId = :after";
const HAS_NONE = "attribute_not_exists(#logo)";
const EXISTS = "attribute_exists(PK) AND attribute_not_exists(deletedAt)";

/** A magazine from its item; undefined for no item and for a tombstone. */
export function parseMagazine(item: Record<string, unknown> | undefined): Magazine | undefined {
  return item && !("deletedAt" in item) ? v.parse(magazineSchema, item) : undefined;
}

/** Writes a new magazine (one write); false if the account has one with that id. */
export function createMagazine(magazine: Magazine): Promise<boolean> {
  const { accountId, magazineId } = magazine;
  return putNew({
    ...keys.magazine(accountId, magazineId),
    ...indexKeys.magazine(accountId, magazineId),
    ...magazine,
  });
}

/**
 * Pattern 3.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function getMagazine(accountId: string, magazineId: string): Promise<Magazine> {
  const magazine = await findMagazine(accountId, magazineId);
  if (!magazine) throw new ApiError("MAGAZINE_NOT_FOUND");
  return magazine;
}

/** Pattern 3, read consistently: undefined also for a magazine that is being deleted. */
export async function findMagazine(
  accountId: string,
  magazineId: string,
): Promise<Magazine | undefined> {
  const magazine = await readMagazine(accountId, magazineId);
  return magazine === "deleted" ? undefined : magazine;
}

/** Pattern 3, read consistently: `deleted` until the purge is done, undefined for one that is not in the table. */
export async function readMagazine(
  accountId: string,
  magazineId: string,
): Promise<Magazine | "deleted" | undefined> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.magazine(accountId, magazineId),
      ConsistentRead: true,
    }),
  );
  return Item && (parseMagazine(Item) ?? "deleted");
}

/** Pattern 4, read consistently. */
export function listMagazines(accountId: string, request: BatchRequest): Promise<Batch<Magazine>> {
  const partition = keys.magazines(accountId);
  return readBatch(
    {
      TableName: settings().tableName,
      KeyConditionExpression: "PK = :partition",
      ExpressionAttributeValues: { ":partition": partition },
      ConsistentRead: true,
    },
    { request, keyAt: (position) => ({ PK: partition, SK: position }) },
    (item) => {
      const magazine = parseMagazine(item);
      return magazine && { entry: magazine, position: String(item["SK"]) };
    },
  );
}

/**
 * Changes the given fields (one write) and returns the whole magazine.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function updateMagazine(
  accountId: string,
  magazineId: string,
  changes: MagazineSettings & { subscription?: SubscriptionTerms },
): Promise<Magazine> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.magazine(accountId, magazineId),
    ...change({ ...changes, updatedAt: now().toISOString() }),
    ConditionExpression: EXISTS,
    ReturnValues: "ALL_NEW",
  });
  const magazine = parseMagazine((await ifConditionHolds(table().send(update)))?.Attributes);
  if (!magazine) throw new ApiError("MAGAZINE_NOT_FOUND");
  return magazine;
}

/**
 * Gives a magazine a logo in place of the one it had when it was read, or none (one write).
 * @returns the whole magazine; undefined if it has another logo by now
 * @throws MAGAZINE_NOT_FOUND
 */
export async function replaceLogo(
  before: Magazine,
  logo: StoredLogo | null,
): Promise<Magazine | undefined> {
  const { accountId, magazineId } = before;
  const updatedAt = now().toISOString();
  const expression = logo ? change({ logo, updatedAt }) : change({ updatedAt }, ["logo"]);
  // The client sends the write again if its answer was lost, and then finds its own logo.
  const condition = `${EXISTS} AND (${before.logo ? HAS_LOGO : HAS_NONE} OR ${logo ? BECAME_LOGO : HAS_NONE})`;
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.magazine(accountId, magazineId),
    ...expression,
    ExpressionAttributeNames: { ...expression.ExpressionAttributeNames, "#logoId": "logoId" },
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ...(before.logo && { ":before": before.logo.logoId }),
      ...(logo && { ":after": logo.logoId }),
    },
    ConditionExpression: condition,
    ReturnValues: "ALL_NEW",
  });
  const answer = await ifConditionHolds(table().send(update));
  if (answer) return parseMagazine(answer.Attributes);
  await getMagazine(accountId, magazineId);
  return undefined;
}

/**
 * Turns a magazine into a tombstone (one write): it leaves every list and read, and waits for the purge.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function deleteMagazine(accountId: string, magazineId: string): Promise<void> {
  const deletedAt = now().toISOString();
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.magazine(accountId, magazineId),
    ...change({
      deletedAt,
      mark: newWriteMark(),
      IPK: indexKeys.purge,
      ISK: `${deletedAt}#${magazineId}`,
    }),
    ConditionExpression: MAY_BE_DELETED,
  });
  if (!(await ifConditionHolds(table().send(update)))) throw new ApiError("MAGAZINE_NOT_FOUND");
}
