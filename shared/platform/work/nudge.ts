import { log } from "#platform/log/log.ts";
import type { Queue } from "#platform/ports/queue.ts";
import type { Item, Key } from "#platform/ports/item-store.ts";
import { getTogether } from "#platform/table/reads.ts";

/** Whom work wakes, as the runtime has it. */
type Worker = () => Queue;

/** The longest delay of a message in SQS. */
const LONGEST_DELAY_SECONDS = 900;

/**
 * Wakes whoever does work, now or after a delay, and names the items just written: the index may not show them yet. A
 * lost nudge is harmless, since the schedule finds what is due as well; so it never fails the operation that has written.
 */
export async function nudge(worker: Worker, written: readonly Key[], seconds = 0): Promise<void> {
  if (seconds > LONGEST_DELAY_SECONDS) return;
  const delaySeconds = Math.ceil(seconds);
  await tried(() =>
    written.map((key) => worker().send(nameOf(key), { account: accountOf(key), delaySeconds })),
  );
}

/** Wakes whoever does work for all that the index shows. */
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

/** The key that `nameOf` converted to a text; undefined for any other text. */
export function keyNamed(name: string): Key | undefined {
  const [, PK, SK] = /^(\S+) (\S+)$/.exec(name) ?? [];
  return PK === undefined || SK === undefined ? undefined : { PK, SK };
}

/** The items with these names, as far as they are there, read consistently; none for what is no name. */
export async function readNamed(names: readonly string[]): Promise<Item[]> {
  return getTogether(names.flatMap((name) => keyNamed(name) ?? []));
}

/** Keys begin with their account, but for those of the service's own work. */
function accountOf({ PK }: Key): string {
  return PK.split("#", 1).join();
}
