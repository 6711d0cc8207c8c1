import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { all, is, NOT_DELETED } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { get } from "#platform/table/reads.ts";
import { change, putNew } from "#platform/table/table.ts";
import type { StoredLogo } from "./logo.ts";
import {
  type Magazine,
  magazineSchema,
  type MagazineSettings,
  type SubscriptionTerms,
} from "./magazine.ts";

type Stored = Magazine & { updatedAt?: string };

/** A magazine from its item; undefined for a missing item and for a tombstone. */
export function parseMagazine(item: Record<string, unknown> | undefined): Magazine | undefined {
  return item && !("deletedAt" in item) ? v.parse(magazineSchema, item) : undefined;
}

/** Writes a new magazine (one write); false if the account has one with that id. */
export async function createMagazine(magazine: Magazine): Promise<boolean> {
  const { accountId, magazineId } = magazine;
  const { isDone } = await putNew({
    ...keys.magazine(accountId, magazineId),
    ...indexKeys.magazine(accountId, magazineId),
    ...magazine,
  });
  return isDone;
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

/** Pattern 3, read consistently: `deleted` until the purge is done, undefined if it is not in the table. */
export async function readMagazine(
  accountId: string,
  magazineId: string,
): Promise<Magazine | "deleted" | undefined> {
  const item = await get(keys.magazine(accountId, magazineId));
  return item && (parseMagazine(item) ?? "deleted");
}

/** Pattern 4, read consistently. */
export function listMagazines(accountId: string, request: BatchRequest): Promise<Batch<Magazine>> {
  const partition = keys.magazines(accountId);
  return readBatch(
    { partition },
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
  const updatedAt = now().toISOString();
  const { title, subscription, listed } = changes;
  const isOfIssues = title !== undefined || subscription !== undefined || listed !== undefined;
  const { isDone, item } = await change<Stored>(
    keys.magazine(accountId, magazineId),
    { set: { ...changes, updatedAt, ...(isOfIssues && { issuesChangedAt: updatedAt }) } },
    { when: NOT_DELETED },
  );
  const magazine = isDone ? parseMagazine(item) : undefined;
  if (!magazine) throw new ApiError("MAGAZINE_NOT_FOUND");
  return magazine;
}

/**
 * Replaces or removes the logo that a magazine had when it was read (one write).
 * @returns the whole magazine; undefined if it has another logo by now
 * @throws MAGAZINE_NOT_FOUND
 */
export async function replaceLogo(
  before: Magazine,
  logo: StoredLogo | null,
): Promise<Magazine | undefined> {
  const { accountId, magazineId } = before;
  const set = { updatedAt: now().toISOString(), ...(logo && { logo }) };
  const { isDone, item } = await change<Stored>(
    keys.magazine(accountId, magazineId),
    { set, remove: logo ? [] : ["logo"] },
    { when: all(NOT_DELETED, is("logo", before.logo)) },
  );
  if (isDone) return parseMagazine(item);
  if (!parseMagazine(item)) throw new ApiError("MAGAZINE_NOT_FOUND");
  return undefined;
}

/**
 * Turns a magazine into a tombstone (one write): it leaves every list and read, and waits for the purge.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function deleteMagazine(accountId: string, magazineId: string): Promise<void> {
  const deletedAt = now().toISOString();
  const { isDone } = await change<Magazine>(
    keys.magazine(accountId, magazineId),
    { set: { deletedAt, IPK: indexKeys.purge, ISK: `${deletedAt}#${magazineId}` } },
    { when: NOT_DELETED },
  );
  if (!isDone) throw new ApiError("MAGAZINE_NOT_FOUND");
}
