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

/** Pattern 8: unfinished conversions, by creation. */
export const unfinished: WorkKind<Conversion> = {
  partition: indexKeys.pending,
  keyOf,
  placeOf: ({ createdAt, conversionId }) => `${createdAt}#${conversionId}`,
  parse: (item) => v.parse(conversionSchema, item),
  heldBy: [],
};

/** Pattern 23: conversions whose issues lack refinements, by the time they became readable. */
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

/** Removes a pending conversion whose PDF can no longer be sent (one write); a finished one stays. */
export async function dropConversion({ accountId, conversionId }: Reference): Promise<void> {
  const key = keys.conversion(accountId, conversionId);
  await remove<keyof Conversion>(key, { when: is("status", "pending") });
}

/**
 * Pattern 7.
 * @throws CONVERSION_NOT_FOUND also if its magazine is deleted, or is not the one named.
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

/** Pattern 20: the conversion alone, read consistently, for the converter's decisions. */
export async function findConversion(reference: Reference): Promise<Conversion | undefined> {
  return parse(await get(keys.conversion(reference.accountId, reference.conversionId)));
}

type Progress = Pick<Conversion, "progress" | "pagesCount" | "hasCover">;

/** Records the progress of a pending conversion. @returns false, without effect, once it is decided */
export async function saveProgress(conversion: Reference, progress: Progress): Promise<boolean> {
  return (await save(conversion, { set: progress })) !== undefined;
}

/**
 * Divides a pending conversion into ranges (one conditional write). Only the first plan counts.
 * @returns the current conversion, which may have ended or have another plan.
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

/** Records that a pending conversion's missing ranges have been announced, so that they are not announced twice. */
export async function saveAnnouncement(
  conversion: Reference,
  announcement: Pick<Conversion, "isAnnounced" | "sweptAt">,
): Promise<void> {
  await save(conversion, { set: announcement });
}

/** Records that an upload's parts are joined, in any state of its conversion. */
export async function saveJoined(conversion: Reference): Promise<void> {
  await save(conversion, { set: { partsJoinedAt: now().toISOString() } }, exists());
}

/**
 * Records the number of attempts at a pending conversion. Sets it rather than increments it, so that a resent write
 * counts once.
 * @returns false, without effect, once it is decided
 */
export async function saveAttempts(conversion: Reference, attempts: number): Promise<boolean> {
  return (await save(conversion, { set: { attempts } })) !== undefined;
}

/**
 * Marks a range as finished and resets the attempts (one conditional write; idempotent).
 * @returns the conversion with all ranges finished so far; undefined when it has ended.
 */
export function saveFinishedRange(
  conversion: Reference,
  range: number,
): Promise<Conversion | undefined> {
  return save(conversion, { add: { finishedRanges: new Set([range]) }, remove: ["attempts"] });
}

/**
 * Moves a conversion to its next state (one conditional write). The same write lists one that `owes` refinements.
 * @returns false if another attempt has already moved it.
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

/** Gives a rendered conversion another issue id, since its own is taken. */
export async function saveIssueId(conversion: Conversion, issueId: string): Promise<void> {
  await save(conversion, { set: { issueId } }, is("status", "rendered"));
}

/** @returns the changed conversion; undefined if the condition failed. */
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
