import type { ItemStore } from "#platform/ports/item-store.ts";
import type { Queue } from "#platform/ports/queue.ts";
import { SENDER_NUDGE } from "#platform/table/nudge-items.ts";

/** How a nudge queue is set up. */
export interface NudgeQueueOptions {
  items: ItemStore;
  /** Whom it wakes: the partition that the stream's filter names. The sender of mail by default. */
  partition?: string;
  now: () => Date;
}

/** Far longer than the stream retains records. */
const KEPT_SECONDS = 2 * 24 * 3600;

/**
 * Wakes a function, such as the sender of mail, by a write to one partition, which the table's stream announces (pattern
 * 18). A message's text is in the key, since the stream carries keys only. All nudges of a partition are in one shard of
 * the stream, so that one function runs at a time.
 */
export class NudgeQueue implements Queue {
  readonly #options: NudgeQueueOptions;

  constructor(options: NudgeQueueOptions) {
    this.#options = options;
  }

  async send(body: string): Promise<void> {
    const { key, attribute, separator } = SENDER_NUDGE;
    const { items, partition: PK = key.PK, now } = this.#options;
    const at = now();
    const expiresAt = Math.floor(at.getTime() / 1000) + KEPT_SECONDS;
    await items.write({
      put: {
        PK,
        SK: body === "" ? key.SK : `${key.SK}${separator}${body}`,
        [attribute]: at.toISOString(),
        expiresAt,
      },
    });
  }
}
