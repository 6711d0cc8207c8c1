import * as v from "valibot";
import { absent, any, before } from "#platform/table/conditions.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import { change } from "#platform/table/table.ts";
import { quotaReached } from "./quota-reached.ts";
import { limitsOf } from "./usage.ts";
import { dayOf, findUsage } from "./usage-repository.ts";

const KEPT_SECONDS = 3 * 24 * 60 * 60;
const countSchema = v.object({ mails: v.optional(v.number(), 0) });

/** Maximum mails of one kind about an account to its operator in a day. */
export const NOTICES_A_DAY = 5;

export function parseMailCount(item: Record<string, unknown> | undefined): number {
  return v.parse(countSchema, item ?? {}).mails;
}

/**
 * Counts a mail of an account against its daily quota (one conditional write).
 * @returns false if the quota is used up
 */
export async function countMail(
  accountId: string,
  limit: number | null,
  at: Date,
): Promise<boolean> {
  if (limit === 0) return false;
  const expiresAt = Math.ceil(at.getTime() / 1000) + KEPT_SECONDS;
  const { isDone } = await change<v.InferOutput<typeof countSchema>>(
    keys.mailCount(accountId, dayOf(at)),
    { set: { [TABLE.timeToLive]: expiresAt }, add: { mails: 1 } },
    { when: limit === null ? undefined : any(absent("mails"), before("mails", limit)) },
  );
  return isDone;
}

/**
 * Counts a mail of one kind to the operator about an account (one conditional write).
 * @returns the day's number (UTC) including this one; undefined beyond {@link NOTICES_A_DAY}
 */
export async function countNotice(
  { accountId, kind }: { accountId: string; kind: string },
  at: Date,
): Promise<number | undefined> {
  const name = `notices of ${kind}`;
  const expiresAt = Math.ceil(at.getTime() / 1000) + KEPT_SECONDS;
  const { isDone, item } = await change(
    keys.mailCount(accountId, dayOf(at)),
    { set: { [TABLE.timeToLive]: expiresAt }, add: { [name]: 1 } },
    { when: any(absent(name), before(name, NOTICES_A_DAY)) },
  );
  return isDone ? Number(item?.[name]) : undefined;
}

/** Maximum mails of an account in a day; null for no limit. */
export async function mailLimitOf(accountId: string): Promise<number | null> {
  return limitsOf(await findUsage(accountId)).mails_per_day;
}

/**
 * Counts a mail that a call requests, before the call changes anything.
 * @throws QUOTA_REACHED
 */
export async function reserveMail(accountId: string, at: Date): Promise<void> {
  const limit = await mailLimitOf(accountId);
  if (await countMail(accountId, limit, at)) return;
  throw quotaReached("mails_per_day", limit ?? 0);
}
