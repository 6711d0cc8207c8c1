import type { ItemStore } from "#platform/ports/item-store.ts";
import type { Queue } from "#platform/ports/queue.ts";
import { SENDER_NUDGE } from "#platform/table/nudge-items.ts";

export interface NudgeQueueOptions {
  items: ItemStore;
  /** The partition in the stream's filter, which selects the function to wake. By default the sender of mail. */
  partition?: string;
  now: () => Date;
}

/** Far longer than the stream retains records. */
const KEPT_SECONDS = 2 * 24 * 3600;

/**
 * Wakes a function, such as the sender of mail, by a write to one partition, which the table's stream reports (pattern
 * 18). A message's text is in the key, since the stream carries only keys. All nudges of a partition are in one shard
 * of the stream, so that one function runs at a time.
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
