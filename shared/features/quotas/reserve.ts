import type { Quota } from "#contract/api/account/quotas.ts";
import { quotaReached } from "./quota-reached.ts";
import { bytesOf, type Counted, detailIn, idIn, limitsOf, type Usage } from "./usage.ts";
import { addEntry, findUsage, removeEntry } from "./usage-repository.ts";

/** Maximum entries that one item can list, if no limit is set. */
const MOST_ENTRIES = 5_000;

const QUOTA_OF: Record<Counted, Quota> = {
  pendingUploads: "pending_uploads",
  liveKeys: "keys",
  liveWebhooks: "webhooks",
};

/** An object to count against a quota. */
export interface Reservation {
  accountId: string;
  list: Counted;
  /** An id, and details after a space. The same entry twice counts once. */
  entry: string;
  bytes?: number;
  /** The entries whose objects have ended, although a process may have died before recording that. */
  ended: (entries: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Counts a newly written object against its quota (one read and one conditional write): concurrent calls cannot exceed
 * the quota. A refused caller removes its object again.
 * @throws QUOTA_REACHED
 */
export async function reserve(reservation: Reservation): Promise<void> {
  const refusal = await tryToReserve(reservation);
  if (refusal === undefined) return;
  if (!(await dropEnded(reservation))) throw refusal;
  const again = await tryToReserve(reservation);
  if (again !== undefined) throw again;
}

/**
 * Refuses early what would certainly be refused later, after more work (one read).
 * @throws QUOTA_REACHED
 */
export async function assertRoom(wanted: Omit<Reservation, "entry">): Promise<void> {
  const refusal = refusalOf(await findUsage(wanted.accountId), wanted);
  if (refusal === undefined) return;
  if (!(await dropEnded(wanted))) throw refusal;
  const again = refusalOf(await findUsage(wanted.accountId), wanted);
  if (again !== undefined) throw again;
}

/** @returns whether any entry had ended */
async function dropEnded({
  accountId,
  list,
  ended,
}: Pick<Reservation, "accountId" | "list" | "ended">): Promise<boolean> {
  const usage = await findUsage(accountId);
  const gone = await ended([...usage[list]]);
  for (const entry of gone) {
    await removeEntry(accountId, { list, entry, bytes: -bytesIn(entry, list) });
  }
  return gone.length > 0;
}

/** @returns the refusal; undefined once the entry is counted */
async function tryToReserve(reservation: Reservation): Promise<Error | undefined> {
  const { accountId, list, entry, bytes = 0 } = reservation;
  // Another call may take the room found here; then this checks again.
  for (;;) {
    const usage = await findUsage(accountId);
    if (usage[list].has(entry)) return undefined;
    const refusal = refusalOf(usage, { list, bytes });
    if (refusal !== undefined) return refusal;
    const limits = limitsOf(usage);
    const added = await addEntry(accountId, {
      list,
      entry,
      bytes,
      most: limits[QUOTA_OF[list]] ?? MOST_ENTRIES,
      mostBytes:
        list === "pendingUploads" && limits.storage_mb !== null
          ? bytesOf(limits.storage_mb)
          : Number.MAX_SAFE_INTEGER,
    });
    if (added) return undefined;
  }
}

/** Why a list has no room for another entry; undefined if it has. */
function refusalOf(
  usage: Usage,
  { list, bytes = 0 }: { list: Counted; bytes?: number },
): Error | undefined {
  const limits = limitsOf(usage);
  const quota = QUOTA_OF[list];
  const most = limits[quota] ?? MOST_ENTRIES;
  if (usage[list].size >= most) return quotaReached(quota, most);
  if (list !== "pendingUploads" || limits.storage_mb === null) return undefined;
  const needed = usage.storageBytes + Math.max(bytes, 1);
  if (needed <= bytesOf(limits.storage_mb)) return undefined;
  return quotaReached("storage_mb", limits.storage_mb);
}

/** Counts an object that the operator created, regardless of the limit. */
export async function note(accountId: string, list: Counted, entry: string): Promise<void> {
  const noLimit = Number.MAX_SAFE_INTEGER;
  await addEntry(accountId, { list, entry, bytes: 0, most: noLimit, mostBytes: noLimit });
}

/** Removes an ended object from its list, with its reserved bytes; `bytes` remain in the store. */
export async function release(
  accountId: string,
  { list, id, bytes = 0 }: { list: Counted; id: string; bytes?: number },
): Promise<void> {
  const usage = await findUsage(accountId);
  for (const entry of usage[list]) {
    if (idIn(entry) !== id) continue;
    await removeEntry(accountId, { list, entry, bytes: bytes - bytesIn(entry, list) });
  }
}

/** The bytes reserved by an upload's entry; 0 for other lists. */
function bytesIn(entry: string, list: Counted): number {
  return list === "pendingUploads" ? Number(detailIn(entry)) : 0;
}
