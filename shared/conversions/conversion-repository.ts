import { GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ApiError } from "../errors.ts";
import type { Magazine } from "../magazines/magazine.ts";
import { parseMagazine } from "../magazines/magazine-repository.ts";
import { settings, table } from "../runtime.ts";
import { change, ifConditionHolds } from "../table/expressions.ts";
import { putNew } from "../table/put-new.ts";
import { type IndexKey, indexKeys, keys, TABLE } from "../table/schema.ts";
import { readWithMagazine } from "../table/under-magazine.ts";
import { type Conversion, conversionSchema, type ConversionStatus, priorTo } from "./conversion.ts";

/** How long a finished conversion answers at its status path: twice the promised 30 days. */
const KEPT_SECONDS = 60 * 24 * 60 * 60;

interface Reference {
  accountId: string;
  conversionId: string;
}

function parse(item: Record<string, unknown> | undefined): Conversion | undefined {
  return item && v.parse(conversionSchema, item);
}

function pendingRow({ createdAt, conversionId }: Conversion): IndexKey {
  return { IPK: indexKeys.pending, ISK: `${createdAt}#${conversionId}` };
}

/** Writes a new conversion (one write). */
export async function createConversion(conversion: Conversion): Promise<void> {
  await putNew({
    ...keys.conversion(conversion.accountId, conversion.conversionId),
    ...pendingRow(conversion),
    ...conversion,
  });
}

/**
 * Pattern 7.
 * @throws CONVERSION_NOT_FOUND also when its magazine is deleted, or is not the one named.
 */
export async function getConversion(
  reference: Reference & { magazineId?: string | undefined },
): Promise<{ conversion: Conversion; magazine: Magazine }> {
  const { accountId, conversionId, magazineId } = reference;
  const key = keys.conversion(accountId, conversionId);
  const found = await readWithMagazine(accountId, key, magazineId);
  const conversion = parse(found?.item);
  const magazine = parseMagazine(found?.magazine);
  if (!conversion || !magazine) throw new ApiError("CONVERSION_NOT_FOUND");
  return { conversion, magazine };
}

/** The conversion alone, read consistently: for the converter, which decides by it. */
export async function findConversion(reference: Reference): Promise<Conversion | undefined> {
  const Key = keys.conversion(reference.accountId, reference.conversionId);
  const { Item } = await table().send(
    new GetCommand({ TableName: settings().tableName, Key, ConsistentRead: true }),
  );
  return parse(Item);
}

/** Pattern 8: conversions not decided yet that were created before `before`, oldest first. */
export async function listUnfinished(before: string): Promise<Conversion[]> {
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :pending AND ISK < :before",
    ExpressionAttributeValues: { ":pending": indexKeys.pending, ":before": before },
  };
  const found: Conversion[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    found.push(...Items.map((item) => v.parse(conversionSchema, item)));
  }
  return found;
}

/** Tells how far a pending conversion is; without effect once it is decided. */
export async function saveProgress(
  conversion: Conversion,
  progress: number,
  pagesCount: number,
): Promise<void> {
  await save(conversion, ["pending"], change({ progress, pagesCount }));
}

/**
 * Moves a conversion to its next state (one conditional write).
 * @returns false when another delivery has moved it already.
 */
export function moveTo(
  conversion: Reference & Pick<Conversion, "createdAt">,
  next: ConversionStatus,
  outcome: Partial<Pick<Conversion, "book" | "pagesCount" | "errorCode" | "errorMessage">>,
): Promise<boolean> {
  const isOver = next === "ready" || next === "error";
  const set = {
    ...outcome,
    status: next,
    ...(isOver && {
      expiresAt: Math.floor(Date.parse(conversion.createdAt) / 1000) + KEPT_SECONDS,
    }),
  };
  return save(conversion, priorTo(next), change(set, isOver ? ["IPK", "ISK"] : []));
}

/** Gives a rendered conversion another issue id, since the one it had is taken. */
export async function saveIssueId(conversion: Conversion, issueId: string): Promise<void> {
  await save(conversion, ["rendered"], change({ issueId }));
}

async function save(
  { accountId, conversionId }: Reference,
  states: ConversionStatus[],
  expression: ReturnType<typeof change>,
): Promise<boolean> {
  const priors = states.map((state, index) => [`:prior${index}`, state] as const);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.conversion(accountId, conversionId),
    ...expression,
    ConditionExpression: `#status IN (${priors.map(([name]) => name).join(", ")})`,
    ExpressionAttributeNames: { ...expression.ExpressionAttributeNames, "#status": "status" },
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ...Object.fromEntries(priors),
    },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}
