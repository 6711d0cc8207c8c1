import * as v from "valibot";
import { type Limits, QUOTAS } from "#contract/api/account/quotas.ts";
import { settings } from "#platform/runtime.ts";

/** The lists of an account that are counted against a quota, by their attribute. */
export const COUNTED = ["pendingUploads", "liveKeys", "liveWebhooks"] as const;
export type Counted = (typeof COUNTED)[number];

const entries = v.optional(v.set(v.string()), () => new Set<string>());

/** What an account uses of its quotas, as the table stores it, and the limits that the operator has set for it alone. */
export const usageSchema = v.object({
  limits: v.optional(
    v.partial(
      v.object({
        storage_mb: v.nullable(v.number()),
        pending_uploads: v.nullable(v.number()),
        keys: v.nullable(v.number()),
        webhooks: v.nullable(v.number()),
        mails_per_day: v.nullable(v.number()),
      }),
    ),
    {},
  ),
  /** Bytes in the store, and those that are reserved for uploads. */
  storageBytes: v.optional(v.number(), 0),
  /** Each an id, and behind a space the bytes that are reserved for it. */
  pendingUploads: entries,
  /** Each a key, and behind a space the moment at which it ends by itself, if it does. */
  liveKeys: entries,
  /** Each an id. */
  liveWebhooks: entries,
  /** Changes with everything above but the limits. */
  version: v.optional(v.string()),
  /** The version at which all of it was last counted anew. */
  countedVersion: v.optional(v.string()),
  countedAt: v.optional(v.string()),
  /** The day (UTC) on which something of this account was last mailed to the operator. */
  operatorMailedOn: v.optional(v.string()),
  /** Whether something waits for the next day to be mailed to the operator. */
  isOperatorOwed: v.optional(v.boolean(), false),
});
export type Usage = v.InferOutput<typeof usageSchema>;

/** The limits of an account: its own where the operator has set any, else those of the service. */
export function limitsOf({ limits }: Usage): Limits {
  const own = Object.fromEntries(
    QUOTAS.flatMap((quota) => (limits[quota] === undefined ? [] : [[quota, limits[quota]]])),
  );
  return { ...settings().quotas, ...own };
}

const MEGABYTE = 1024 * 1024;

export function bytesOf(megabytes: number): number {
  return megabytes * MEGABYTE;
}

/** Megabytes, rounded up to two decimals, so that a small file is not nothing. */
export function megabytesOf(bytes: number): number {
  return Math.ceil((Math.max(bytes, 0) / MEGABYTE) * 100) / 100;
}

/** What an entry is about. */
export function idIn(entry: string): string {
  return entry.split(" ", 1).join("");
}

/** What an entry says behind its id. */
export function detailIn(entry: string): string {
  return entry.slice(idIn(entry).length + 1);
}

/** The entries of keys that have not ended by themselves. */
export function unexpired(keys: ReadonlySet<string>, at: Date): string[] {
  const now = at.toISOString();
  return [...keys].filter((entry) => detailIn(entry) === "" || now < detailIn(entry));
}
