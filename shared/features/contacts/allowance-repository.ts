import { remembered } from "#platform/memory.ts";
import { absent, any, notAfter } from "#platform/table/conditions.ts";
import { type Key, keys, type MagazineKey, TABLE } from "#platform/table/schema.ts";
import { change, remove } from "#platform/table/table.ts";

/** A rate limit for strangers: `atOnce` turns at once, and one more after each gap. */
export interface Allowance {
  key: Key;
  atOnce: number;
  gapSeconds: number;
}

/** Turns that a bounced mail or a complaint costs. */
export const REFUSED_TURNS = 8;

/**
 * One source: more than a school class behind one address, and a third of an issue's limit, so that no source alone can
 * block the form for everybody else.
 */
export function ofSource(sourceHash: string): Allowance {
  return { key: keys.allowance(`SOURCE#${sourceHash}`), atOnce: 40, gapSeconds: 90 };
}

/**
 * All issues of an account, which bounces and complaints would harm: sources that together name non-existent addresses
 * soon find the forms closed, at most for an hour after the last one. One source alone cannot achieve that.
 */
export function ofAccount(accountId: string): Allowance {
  return { key: keys.allowance(`${accountId}#FORMS`), atOnce: 400, gapSeconds: 6 };
}

/** One issue, to which more than a few sources rarely subscribe within minutes. */
export function ofIssue({ accountId, issueId }: { accountId: string; issueId: string }): Allowance {
  return { key: keys.allowance(keys.issue(accountId, issueId).PK), atOnce: 120, gapSeconds: 30 };
}

/** The same for a magazine's own page, and its form on other sites. */
export function ofMagazine({ accountId, magazineId }: MagazineKey): Allowance {
  const { PK, SK } = keys.magazine(accountId, magazineId);
  return { key: keys.allowance(`${PK}#${SK}`), atOnce: 120, gapSeconds: 30 };
}

/** One recipient, across all magazines: no person subscribes to more, and all forms together must not pester anyone. */
export function ofRecipient(recipientHash: string): Allowance {
  return { key: keys.allowance(`RECIPIENT#${recipientHash}`), atOnce: 10, gapSeconds: 4 * 60 * 60 };
}

/** Links mailed to one recipient: at most 16 a day, even if many sources request them. */
export function ofLinks(recipientHash: string): Allowance {
  return { key: keys.allowance(`LINKS#${recipientHash}`), atOnce: 4, gapSeconds: 2 * 60 * 60 };
}

/** Links by which one account invites one address to the desk. */
export function ofInvitations(accountId: string, recipientHash: string): Allowance {
  const key = keys.allowance(`${accountId}#INVITED#${recipientHash}`);
  return { key, atOnce: 10, gapSeconds: 60 * 60 };
}

/**
 * The same by all accounts together, which must not pester a stranger: twice as many, so that no account alone keeps
 * others from inviting somebody.
 */
export function ofAllInvitations(recipientHash: string): Allowance {
  return { key: keys.allowance(`INVITED#${recipientHash}`), atOnce: 20, gapSeconds: 30 * 60 };
}

// The item holds one number: the second at which the whole allowance is restored, and the table may drop the item.
const FREE_AT = TABLE.timeToLive;
/** Maximum overdraft of an allowance. */
const MOST_DEBT_SECONDS = 60 * 60;
const REMEMBERED_REFUSALS = 10_000;

/** Until when an allowance is used up, in epoch seconds, so that a flood costs this process no table calls. */
const refusals = remembered(new Map<string, number>());

/**
 * Uses one turn of an allowance (one or two conditional writes; none while it is known to be used up).
 * @returns 0, or the seconds until the next turn
 */
export async function takeTurn(allowance: Allowance, now: Date): Promise<number> {
  const { key, atOnce, gapSeconds } = allowance;
  const at = Math.floor(now.getTime() / 1000);
  const name = `${key.PK} ${key.SK}`;
  const known = refusals.get(name) ?? 0;
  if (known > at) return known - at;
  if (await start(allowance, at, at + gapSeconds)) return 0;
  const latest = at + (atOnce - 1) * gapSeconds;
  const freeAt = await add(allowance, gapSeconds, latest);
  if (freeAt === undefined) return 0;
  const wait = Math.max(1, freeAt - latest);
  remember(name, at + wait);
  return wait;
}

/** Uses several turns, overdrawing by up to an hour (one or two conditional writes). */
export async function charge(allowance: Allowance, turns: number, now: Date): Promise<void> {
  const { atOnce, gapSeconds } = allowance;
  const at = Math.floor(now.getTime() / 1000);
  const cost = turns * gapSeconds;
  if (await start(allowance, at, at + cost)) return;
  await add(allowance, cost, at + atOnce * gapSeconds + MOST_DEBT_SECONDS - cost);
}

/** Begins a new period unless one is running. */
async function start({ key }: Allowance, at: number, freeAt: number): Promise<boolean> {
  // The table may drop expired items days later.
  const isOver = any(absent(FREE_AT), notAfter(FREE_AT, at));
  return (await change(key, { set: { [FREE_AT]: freeAt } }, { when: isOver })).isDone;
}

/** @returns the end of the period, if the allowance is used up */
async function add(
  { key }: Allowance,
  seconds: number,
  latest: number,
): Promise<number | undefined> {
  const isEarly = notAfter(FREE_AT, latest);
  const { isDone, item } = await change(key, { add: { [FREE_AT]: seconds } }, { when: isEarly });
  // The table or its issue's deletion dropped it in between.
  return isDone ? undefined : Number(item?.[FREE_AT] ?? latest + 1);
}

function remember(name: string, until: number): void {
  refusals.delete(name);
  refusals.set(name, until);
  const [oldest] = refusals.keys();
  if (refusals.size > REMEMBERED_REFUSALS && oldest !== undefined) refusals.delete(oldest);
}

/** Removes an allowance. Idempotent. */
export async function deleteAllowance({ key }: Allowance): Promise<void> {
  await remove(key);
}
