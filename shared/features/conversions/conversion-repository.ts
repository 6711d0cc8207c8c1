import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import { type ChangeMark, UNMARKED } from "#features/deliveries/change-mark.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now, settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds, type UpdateExpression } from "#platform/table/expressions.ts";
import { newWriteMark, putOnce } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type IndexKey, keys, TABLE } from "#platform/table/schema.ts";
import { readWithMagazine } from "#platform/table/read-with-magazine.ts";
import {
  type Conversion,
  type ConversionPlan,
  conversionSchema,
  type ConversionStatus,
  priorTo,
} from "./conversion.ts";

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

function refinementRow({ conversionId }: Reference): IndexKey {
  return { IPK: indexKeys.refinements, ISK: `${now().toISOString()}#${conversionId}` };
}

/** Writes a new conversion (one write); false if an earlier attempt of the same call has written it. */
export async function createConversion(conversion: Conversion): Promise<boolean> {
  const outcome = await putOnce({
    ...keys.conversion(conversion.accountId, conversion.conversionId),
    ...pendingRow(conversion),
    ...conversion,
  });
  return outcome === "new";
}

/** Removes a conversion that waits for a PDF which nobody can send (one write); one that is over stays. */
export async function dropConversion({ accountId, conversionId }: Reference): Promise<void> {
  const remove = new DeleteCommand({
    TableName: settings().tableName,
    Key: keys.conversion(accountId, conversionId),
    ConditionExpression: "#status = :pending",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":pending": "pending" },
  });
  await ifConditionHolds(table().send(remove));
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

/** Pattern 20: the conversion alone, read consistently, for the converter, which decides by it. */
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

/** What a conversion reports while its pages are made. */
type Progress = Pick<Conversion, "progress" | "pagesCount" | "hasCover">;

/** Records how far a pending conversion is. @returns false, without effect, once it is decided */
export async function saveProgress(conversion: Reference, progress: Progress): Promise<boolean> {
  return (
    (await save(conversion, { set: change({ ...progress }), from: ["pending"] })) !== undefined
  );
}

/**
 * Divides a pending conversion into ranges (one conditional write). Only the first plan counts.
 * @returns the conversion as it is then, which may be over or have another plan.
 */
export async function savePlan(
  conversion: Reference,
  plan: ConversionPlan,
): Promise<Conversion | undefined> {
  const set = change({ plan, pagesCount: plan.pagesCount });
  const planned = await save(conversion, {
    set,
    from: ["pending"],
    and: "attribute_not_exists(#plan)",
  });
  return planned ?? findConversion(conversion);
}

/** Notes of a pending conversion who has sent messages for what is missing, so that they are not sent twice. */
export async function saveAnnouncement(
  conversion: Reference,
  announcement: Pick<Conversion, "isAnnounced" | "sweptAt">,
): Promise<void> {
  await save(conversion, { set: change({ ...announcement }), from: ["pending"] });
}

/** Notes that the parts of an upload are put together, whatever its conversion has come to since. */
export async function saveJoined(conversion: Reference): Promise<void> {
  const set = change({ partsJoinedAt: now().toISOString() });
  await save(conversion, { set, from: ["pending", "rendered", "ready", "error"] });
}

/**
 * Notes how many attempts at a pending conversion were begun. Not an increment, so that a write that is sent twice
 * counts once.
 * @returns false, without effect, once it is decided
 */
export async function saveAttempts(conversion: Reference, attempts: number): Promise<boolean> {
  return (await save(conversion, { set: change({ attempts }), from: ["pending"] })) !== undefined;
}

/**
 * Marks a range as finished, after which attempts are counted anew (one conditional write; repeating it changes
 * nothing).
 * @returns the conversion with all that are finished by now; undefined when it is over.
 */
export function saveFinishedRange(
  conversion: Reference,
  range: number,
): Promise<Conversion | undefined> {
  const set = {
    UpdateExpression: "ADD #finishedRanges :range REMOVE #attempts",
    ExpressionAttributeNames: { "#finishedRanges": "finishedRanges", "#attempts": "attempts" },
    ExpressionAttributeValues: { ":range": new Set([range]) },
  };
  return save(conversion, { set, from: ["pending"] });
}

/**
 * Moves a conversion to its next state (one conditional write). One that `owes` refinements joins their list by the same
 * write.
 * @returns false when another attempt has moved it already.
 */
export async function moveTo(
  conversion: Reference & Pick<Conversion, "createdAt">,
  next: ConversionStatus,
  outcome: Partial<
    Pick<
      Conversion,
      | "book"
      | "countedBytes"
      | "firstPageText"
      | "leftOut"
      | "pagesCount"
      | "errorCode"
      | "errorMessage"
      | "owed"
    >
  >,
  reported: ChangeMark = UNMARKED,
): Promise<boolean> {
  const isOver = next === "ready" || next === "error";
  const row = outcome.owed && refinementRow(conversion);
  const set = {
    ...outcome,
    ...row,
    ...reported,
    status: next,
    ...(isOver && {
      expiresAt: Math.floor(Date.parse(conversion.createdAt) / 1000) + KEPT_SECONDS,
    }),
  };
  const mark = newWriteMark();
  const moved = await save(conversion, {
    set: change({ ...set, mark }, isOver && !row ? ["IPK", "ISK"] : []),
    from: priorTo(next),
    // Else a step whose answer was lost would look like that of another attempt, which continues from there.
    or: "mark = :mark",
  });
  return moved !== undefined;
}

/** Gives a rendered conversion another issue id, since the one it had is taken. */
export async function saveIssueId(conversion: Conversion, issueId: string): Promise<void> {
  await save(conversion, { set: change({ issueId }), from: ["rendered"] });
}

/** A conditional write: what is set, from which states, what must hold as well, and what will do instead of both. */
interface Step {
  set: UpdateExpression;
  from: ConversionStatus[];
  and?: string;
  or?: string;
}

/** @returns the conversion after the write; undefined when the condition did not hold. */
async function save(
  { accountId, conversionId }: Reference,
  { set, from, and, or }: Step,
): Promise<Conversion | undefined> {
  const priors = from.map((state, index) => [`:prior${index}`, state] as const);
  const isPrior = `#status IN (${priors.map(([name]) => name).join(", ")})`;
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.conversion(accountId, conversionId),
    ...set,
    ConditionExpression: [and ? `${isPrior} AND ${and}` : isPrior, ...(or ? [or] : [])].join(
      " OR ",
    ),
    ExpressionAttributeNames: { ...set.ExpressionAttributeNames, "#status": "status" },
    ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ...Object.fromEntries(priors) },
    ReturnValues: "ALL_NEW",
  });
  return parse((await ifConditionHolds(table().send(update)))?.Attributes);
}
