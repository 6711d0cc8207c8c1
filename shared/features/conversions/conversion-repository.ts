import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { Reports } from "#features/deliveries/record-event.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import type { Changes, Condition, System, Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { absent, all, any, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { readWithMagazine } from "#platform/table/read-with-magazine.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { get } from "#platform/table/reads.ts";
import { change, putNew, remove } from "#platform/table/table.ts";
import {
  type Conversion,
  type ConversionPlan,
  conversionSchema,
  type ConversionStatus,
  priorTo,
} from "./conversion.ts";
import { workItem, type WorkKind } from "#platform/work/work-list.ts";

/** How long a finished conversion answers at its status path: twice the promised 30 days. */
const KEPT_SECONDS = 60 * 24 * 60 * 60;

const PENDING = is("status", "pending");

interface Reference {
  accountId: string;
  conversionId: string;
}

function parse(item: Record<string, unknown> | undefined): Conversion | undefined {
  return item && v.parse(conversionSchema, item);
}

/** Pattern 8: conversions that are not decided yet, since when they were created. */
export const unfinished: WorkKind<Conversion> = {
  partition: indexKeys.pending,
  keyOf,
  placeOf: ({ createdAt, conversionId }) => `${createdAt}#${conversionId}`,
  parse: (item) => v.parse(conversionSchema, item),
  heldBy: [],
};

/** Pattern 23: conversions whose issues lack refinements, since when they can be read. */
export const unrefined: WorkKind<Conversion> = {
  partition: indexKeys.refinements,
  keyOf,
  placeOf: placeFromNow,
  parse: (item) => v.parse(conversionSchema, item),
  heldBy: [],
};

function placeFromNow({ conversionId }: Reference): string {
  return `${now().toISOString()}#${conversionId}`;
}

function keyOf({ accountId, conversionId }: Reference): Key {
  return keys.conversion(accountId, conversionId);
}

/** Writes a new conversion (one write); false if an earlier attempt of the same call has written it. */
export async function createConversion(conversion: Conversion): Promise<boolean> {
  const { isDone, isRepeated } = await putNew(workItem(unfinished, conversion));
  return isDone && !isRepeated;
}

/** Removes a conversion that waits for a PDF which nobody can send (one write); one that is over stays. */
export async function dropConversion({ accountId, conversionId }: Reference): Promise<void> {
  const key = keys.conversion(accountId, conversionId);
  await remove<keyof Conversion>(key, { when: is("status", "pending") });
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
  return parse(await get(keys.conversion(reference.accountId, reference.conversionId)));
}

/** What a conversion reports while its pages are made. */
type Progress = Pick<Conversion, "progress" | "pagesCount" | "hasCover">;

/** Records how far a pending conversion is. @returns false, without effect, once it is decided */
export async function saveProgress(conversion: Reference, progress: Progress): Promise<boolean> {
  return (await save(conversion, { set: progress })) !== undefined;
}

/**
 * Divides a pending conversion into ranges (one conditional write). Only the first plan counts.
 * @returns the conversion as it is then, which may be over or have another plan.
 */
export async function savePlan(
  conversion: Reference,
  plan: ConversionPlan,
): Promise<Conversion | undefined> {
  const set = { plan, pagesCount: plan.pagesCount };
  return (
    (await save(conversion, { set }, all(PENDING, absent("plan")))) ?? findConversion(conversion)
  );
}

/** Notes of a pending conversion who has sent messages for what is missing, so that they are not sent twice. */
export async function saveAnnouncement(
  conversion: Reference,
  announcement: Pick<Conversion, "isAnnounced" | "sweptAt">,
): Promise<void> {
  await save(conversion, { set: announcement });
}

/** Notes that the parts of an upload are put together, whatever its conversion has come to since. */
export async function saveJoined(conversion: Reference): Promise<void> {
  await save(conversion, { set: { partsJoinedAt: now().toISOString() } }, exists());
}

/**
 * Notes how many attempts at a pending conversion were begun. Not an increment, so that a write that is sent twice
 * counts once.
 * @returns false, without effect, once it is decided
 */
export async function saveAttempts(conversion: Reference, attempts: number): Promise<boolean> {
  return (await save(conversion, { set: { attempts } })) !== undefined;
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
  return save(conversion, { add: { finishedRanges: new Set([range]) }, remove: ["attempts"] });
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
  reports: Reports = [],
): Promise<boolean> {
  const isOver = next === "ready" || next === "error";
  const row = outcome.owed && { IPK: indexKeys.refinements, ISK: placeFromNow(conversion) };
  const expiresAt = Math.floor(Date.parse(conversion.createdAt) / 1000) + KEPT_SECONDS;
  const changes = {
    set: { ...outcome, ...row, status: next, ...(isOver && { expiresAt }) },
    remove: isOver && !row ? INDEX_ROW : [],
  };
  const isPrior = any(...priorTo(next).map((prior) => is("status", prior)));
  return (await save(conversion, changes, isPrior, reports)) !== undefined;
}
const INDEX_ROW = ["IPK", "ISK"] as const;

/** Gives a rendered conversion another issue id, since the one it had is taken. */
export async function saveIssueId(conversion: Conversion, issueId: string): Promise<void> {
  await save(conversion, { set: { issueId } }, is("status", "rendered"));
}

/** @returns the conversion after the write; undefined when the condition did not hold. */
async function save(
  { accountId, conversionId }: Reference,
  changes: Changes<Conversion & System>,
  when: Condition<keyof Conversion> = PENDING,
  and: readonly Write[] = [],
): Promise<Conversion | undefined> {
  const key = keys.conversion(accountId, conversionId);
  const { isDone, item } = await change<Conversion>(key, changes, { when, and });
  return isDone ? parse(item) : undefined;
}
