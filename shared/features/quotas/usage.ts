import * as v from "valibot";
import { type Limits, QUOTAS } from "#contract/api/account/quotas.ts";
import { settings } from "#platform/runtime.ts";

/** The lists of an account that count against a quota, by attribute. */
export const COUNTED = ["pendingUploads", "liveKeys", "liveWebhooks"] as const;
export type Counted = (typeof COUNTED)[number];

const entries = v.optional(v.set(v.string()), () => new Set<string>());

/** An account's usage of its quotas, as the table stores it, and the limits that the operator has set for it alone. */
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
  /** Bytes in the store, and those reserved for uploads. */
  storageBytes: v.optional(v.number(), 0),
  /** Each an id, and after a space its reserved bytes. */
  pendingUploads: entries,
  /** Each a key, and after a space its expiry, if it has one. */
  liveKeys: entries,
  /** Each an id. */
  liveWebhooks: entries,
  /** Changes with everything above but the limits. */
  version: v.optional(v.string()),
  /** The version at the last full recount. */
  countedVersion: v.optional(v.string()),
  countedAt: v.optional(v.string()),
  /** The day (UTC) of the last mail to the operator about this account. */
  operatorMailedOn: v.optional(v.string()),
  /** Whether a mail to the operator waits for the next day. */
  isOperatorOwed: v.optional(v.boolean(), false),
});
export type Usage = v.InferOutput<typeof usageSchema>;

/** The limits of an account: its own, otherwise those of the service. */
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

/** Megabytes, rounded up to two decimals, so that a small file does not count as 0. */
export function megabytesOf(bytes: number): number {
  return Math.ceil((Math.max(bytes, 0) / MEGABYTE) * 100) / 100;
}

export function idIn(entry: string): string {
  return entry.split(" ", 1).join("");
}

export function detailIn(entry: string): string {
  return entry.slice(idIn(entry).length + 1);
}

/** The entries of keys that have not expired. */
export function unexpired(keys: ReadonlySet<string>, at: Date): string[] {
  const now = at.toISOString();
  return [...keys].filter((entry) => detailIn(entry) === "" || now < detailIn(entry));
}
