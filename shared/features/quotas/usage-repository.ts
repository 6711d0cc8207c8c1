import * as v from "valibot";
import {
  absent,
  all,
  any,
  before,
  has,
  holdsFewerThan,
  is,
  lacks,
  notAfter,
} from "#platform/table/conditions.ts";
import { keys } from "#platform/table/schema.ts";
import { newToken } from "#platform/table/marked-writes.ts";
import { get } from "#platform/table/reads.ts";
import { change } from "#platform/table/table.ts";
import { COUNTED, type Counted, type Usage, usageSchema } from "./usage.ts";

export function parseUsage(item: Record<string, unknown> | undefined): Usage {
  return v.parse(usageSchema, item ?? {});
}

/** Part of pattern 57: an account's usage, read consistently. */
export async function findUsage(accountId: string): Promise<Usage> {
  return parseUsage(await get(keys.usage(accountId)));
}

/** Another entry of a list, with its reserved bytes. */
export interface Addition {
  list: Counted;
  entry: string;
  bytes: number;
  /** Maximum entries of the list, at least 1. */
  most: number;
  /** Maximum bytes in total. */
  mostBytes: number;
}

/** Adds an entry and its bytes (one conditional write); false if it exists, or if it would exceed the quota. */
export async function addEntry(accountId: string, addition: Addition): Promise<boolean> {
  const { list, entry, bytes, most, mostBytes } = addition;
  const hasRoom = any(absent("storageBytes"), notAfter("storageBytes", mostBytes - bytes));
  const { isDone } = await change<Usage>(
    keys.usage(accountId),
    { ...newVersion(), add: { [list]: new Set([entry]), storageBytes: bytes } },
    { when: all(holdsFewerThan(list, most), lacks(list, entry), hasRoom) },
  );
  return isDone;
}

/** Replaces an upload's entry, and reserves bytes; false if the usage has changed since it was read. */
export async function growUpload(
  accountId: string,
  { version, pendingUploads }: Usage,
  { entry, grown, bytes }: { entry: string; grown: string; bytes: number },
): Promise<boolean> {
  const uploads = new Set(pendingUploads).add(grown);
  uploads.delete(entry);
  const { isDone } = await change<Usage>(
    keys.usage(accountId),
    { set: { ...newVersion().set, pendingUploads: uploads }, add: { storageBytes: bytes } },
    { when: is("version", version) },
  );
  return isDone;
}

/** Removes an entry and adds bytes, possibly negative; without effect if the entry is gone. */
export async function removeEntry(
  accountId: string,
  { list, entry, bytes }: Pick<Addition, "list" | "entry" | "bytes">,
): Promise<boolean> {
  const { isDone } = await change<Usage>(
    keys.usage(accountId),
    { ...newVersion(), add: { storageBytes: bytes }, take: { [list]: new Set([entry]) } },
    { when: has(list, entry) },
  );
  return isDone;
}

/** Adds bytes, possibly negative. */
export async function addBytes(accountId: string, bytes: number): Promise<void> {
  await change<Usage>(keys.usage(accountId), { ...newVersion(), add: { storageBytes: bytes } });
}

export type Recount = Pick<Usage, "storageBytes" | Counted>;

/** Stores a recount, unless anything has changed since the usage was read (one conditional write). */
export async function saveRecount(
  accountId: string,
  { version }: Usage,
  { storageBytes, ...lists }: Recount,
  at: Date,
): Promise<boolean> {
  const next = newToken();
  const filled = Object.entries(lists).filter(([, entries]) => entries.size > 0);
  const { isDone } = await change<Usage>(
    keys.usage(accountId),
    {
      set: {
        ...Object.fromEntries(filled),
        storageBytes,
        version: next,
        countedAt: at.toISOString(),
        countedVersion: next,
      },
      remove: COUNTED.filter((list) => lists[list].size === 0),
    },
    { when: is("version", version) },
  );
  return isDone;
}

/** Sets one account's limits; undefined restores the service's. */
export async function saveLimits(accountId: string, limits: Usage["limits"]): Promise<void> {
  await change<Usage>(keys.usage(accountId), { set: { limits } });
}

/**
 * Claims the one mail to the operator that an account may cause in a day (one conditional write). Records a refusal, so
 * that the schedule sends the mail on the next day.
 */
export async function claimOperatorMail(accountId: string, at: Date): Promise<boolean> {
  const isClaimed = await claimToday(accountId, at);
  await change<Usage>(keys.usage(accountId), { set: { isOperatorOwed: !isClaimed } });
  return isClaimed;
}

/** Releases the claim of a mail that could not be sent. */
export async function freeOperatorMail(accountId: string): Promise<void> {
  await change<Usage>(keys.usage(accountId), {
    set: { isOperatorOwed: true },
    remove: ["operatorMailedOn"],
  });
}

async function claimToday(accountId: string, at: Date): Promise<boolean> {
  const today = dayOf(at);
  const { isDone } = await change<Usage>(
    keys.usage(accountId),
    { set: { operatorMailedOn: today } },
    { when: any(absent("operatorMailedOn"), before("operatorMailedOn", today)) },
  );
  return isDone;
}

/** A time's day in UTC, to which daily quotas apply. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function newVersion() {
  return { set: { version: newToken() } };
}
