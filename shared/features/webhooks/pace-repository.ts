import * as v from "valibot";
import { absent, any, is } from "#platform/table/conditions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { newToken } from "#platform/table/marked-writes.ts";
import { get } from "#platform/table/reads.ts";
import { put } from "#platform/table/table.ts";
import { type Pace, UNHURRIED } from "./pace.ts";

/** Long after all requests are worked off. */
const KEPT_SECONDS = 24 * 60 * 60;

const storedSchema = v.object({
  account: v.number(),
  hosts: v.record(v.string(), v.number()),
  version: v.string(),
});

/** A pace as the table stores it; without a version it does not exist yet. */
export interface StoredPace extends Pace {
  version: string | undefined;
}

/** Part of pattern 58. */
export async function findPace(accountId: string): Promise<StoredPace> {
  const item = await get(keys.webhookPace(accountId));
  return item ? v.parse(storedSchema, item) : { ...UNHURRIED, version: undefined };
}

/** Pattern 58: replaces a pace as it was read (one conditional write); undefined if it has changed since. */
export async function savePace(
  accountId: string,
  seen: StoredPace,
  { account, hosts }: Pace,
): Promise<StoredPace | undefined> {
  const version = newToken();
  const { isDone } = await put(
    {
      ...keys.webhookPace(accountId),
      account,
      hosts,
      version,
      [TABLE.timeToLive]: Math.ceil(account / 1000) + KEPT_SECONDS,
    },
    { when: any(absent(), is("version", seen.version)) },
  );
  return isDone ? { account, hosts, version } : undefined;
}
