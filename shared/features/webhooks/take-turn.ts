import { remembered } from "#platform/memory.ts";
import { now } from "#platform/runtime.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { HOST_GAP, waitFor, withRequest } from "./pace.ts";
import { findPace, savePace, type StoredPace } from "./pace-repository.ts";

const REMEMBERED_ACCOUNTS = 1_000;

/** What this process knows of an account's pace, which others may have moved on. */
interface KnownPace {
  stored: StoredPace;
  /** When the last of the requests that were put off here is to be sent, by host, in epoch milliseconds. */
  putOff: Map<string, number>;
}

/** Resolves after the last turn that was taken; to nothing where that failed. */
const known = remembered(new Map<string, Promise<KnownPace | undefined>>());

/**
 * Takes one of the requests that an account may send to the host of a webhook now (one conditional write). All webhooks of
 * the account share them, in all processes, so that no call becomes a flood of requests to somebody's host.
 * @returns 0, or the seconds after which this request should ask again: those that are put off come one after the other
 */
export function takeTurn(webhook: Webhook): Promise<number> {
  return afterOthers(webhook, (host, pace) => turnOf(webhook.accountId, host, pace));
}

/**
 * Says whether there is no turn as far as this process knows, without taking one.
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

/** One at a time for an account, since each depends on the one before. */
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

/** Seconds until a request that has to wait so many milliseconds asks again: after those that were put off before. */
function secondsAfterOthers({ putOff }: KnownPace, host: string, wait: number): number {
  const at = now().getTime();
  const next = Math.max(at + wait, putOff.get(host) ?? 0) + HOST_GAP;
  putOff.set(host, next);
  return (next - at) / 1000;
}

/** Without its port: what is behind another one is the same machine. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "";
}
