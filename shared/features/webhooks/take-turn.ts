import { remembered } from "#platform/memory.ts";
import { now } from "#platform/runtime.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { HOST_GAP, waitFor, withRequest } from "./pace.ts";
import { findPace, savePace, type StoredPace } from "./pace-repository.ts";

const REMEMBERED_ACCOUNTS = 1_000;

/** This process's knowledge of an account's pace, which other processes may have advanced. */
interface KnownPace {
  stored: StoredPace;
  /** When the last request postponed here will be sent, by host, in epoch milliseconds. */
  putOff: Map<string, number>;
}

/** Resolves after the last turn taken; to undefined after a failure. */
const known = remembered(new Map<string, Promise<KnownPace | undefined>>());

/**
 * Takes one of an account's permitted requests to a webhook's host (one conditional write). All webhooks and processes
 * share them, so that no call floods a host with requests.
 * @returns 0, or the seconds after which this request should retry: postponed ones follow each other
 */
export function takeTurn(webhook: Webhook): Promise<number> {
  return afterOthers(webhook, (host, pace) => turnOf(webhook.accountId, host, pace));
}

/**
 * Checks for a turn by this process's knowledge, without taking one.
 * @returns as `takeTurn`
 */
export function secondsToTurn(webhook: Webhook): Promise<number> {
  return afterOthers(webhook, async (host, pace) => {
    const wait = waitFor(pace.stored, host, now().getTime());
    return { pace, seconds: wait > 0 ? secondsAfterOthers(pace, host, wait) : 0 };
  });
}

interface Turn {
  pace: KnownPace;
  seconds: number;
}

/** One at a time per account, since each depends on the previous one. */
async function afterOthers(
  { accountId, url }: Webhook,
  work: (host: string, pace: KnownPace) => Promise<Turn>,
): Promise<number> {
  const before = known.get(accountId);
  const after = Promise.withResolvers<KnownPace | undefined>();
  if (known.size >= REMEMBERED_ACCOUNTS) known.clear();
  known.set(accountId, after.promise);
  let pace: KnownPace | undefined;
  try {
    const turn = await work(hostOf(url), (await before) ?? (await findKnown(accountId)));
    ({ pace } = turn);
    return turn.seconds;
  } finally {
    after.resolve(pace);
  }
}

async function findKnown(accountId: string): Promise<KnownPace> {
  return { stored: await findPace(accountId), putOff: new Map() };
}

async function turnOf(accountId: string, host: string, pace: KnownPace): Promise<Turn> {
  for (let { stored } = pace; ;) {
    const at = now().getTime();
    const wait = waitFor(stored, host, at);
    const seen = { ...pace, stored };
    if (wait > 0) return { pace: seen, seconds: secondsAfterOthers(seen, host, wait) };
    const saved = await savePace(accountId, stored, withRequest(stored, host, at));
    if (saved) return { pace: { ...pace, stored: saved }, seconds: 0 };
    stored = await findPace(accountId);
  }
}

/** Seconds until a request that must wait `wait` milliseconds retries: after those postponed before. */
function secondsAfterOthers({ putOff }: KnownPace, host: string, wait: number): number {
  const at = now().getTime();
  const next = Math.max(at + wait, putOff.get(host) ?? 0) + HOST_GAP;
  putOff.set(host, next);
  return (next - at) / 1000;
}

/** Without its port: another port is the same machine. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "";
}
