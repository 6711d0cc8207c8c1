import { log } from "#platform/log/log.ts";
import type { Queue } from "#platform/ports/queue.ts";
import type { Item, Key } from "#platform/ports/item-store.ts";
import { getTogether } from "#platform/table/reads.ts";

/** The queue that wakes a worker, as the runtime has it. */
type Worker = () => Queue;

/** SQS's longest message delay. */
const LONGEST_DELAY_SECONDS = 900;

/**
 * Wakes a worker, now or after a delay, and names the items just written, which the index may not show yet. The
 * schedule finds the work of a lost nudge, so a failed nudge never fails the operation.
 */
export async function nudge(worker: Worker, written: readonly Key[], seconds = 0): Promise<void> {
  if (seconds > LONGEST_DELAY_SECONDS) return;
  const delaySeconds = Math.ceil(seconds);
  await tried(() =>
    written.map((key) => worker().send(nameOf(key), { account: accountOf(key), delaySeconds })),
  );
}

/** Wakes a worker for everything in the index. */
export async function nudgeForAll(worker: Worker): Promise<void> {
  await tried(() => [worker().send("")]);
}

async function tried(send: () => Promise<void>[]): Promise<void> {
  try {
    await Promise.all(send());
  } catch (error) {
    log("NUDGE_FAILED", { error });
  }
}

/** An item's key as one text, without spaces within its parts. */
export function nameOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}

/** The key behind a text of `nameOf`; undefined for any other text. */
export function keyNamed(name: string): Key | undefined {
  const [, PK, SK] = /^(\S+) (\S+)$/.exec(name) ?? [];
  return PK === undefined || SK === undefined ? undefined : { PK, SK };
}

/** The existing items with these names, read consistently; invalid names are skipped. */
export async function readNamed(names: readonly string[]): Promise<Item[]> {
  return getTogether(names.flatMap((name) => keyNamed(name) ?? []));
}

/** Keys begin with their account, except those of the service's own work. */
function accountOf({ PK }: Key): string {
  return PK.split("#", 1).join();
}
