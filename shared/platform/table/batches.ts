import { ApiError } from "#contract/api/errors.ts";
import type { Position, Range } from "#platform/ports/item-store.ts";
import { listAll } from "./reads.ts";

export interface BatchRequest {
  /** Maximum number of entries; undefined for as many as fit in one response. */
  limit: number | undefined;
  /** The `nextCursor` of the previous batch, to continue there. */
  cursor: string | undefined;
}

/** Entries of a list, in order; `nextCursor` is present if the list continues. */
export interface Batch<Entry> {
  entries: Entry[];
  nextCursor: string | undefined;
}

// A Lambda's response is limited to 6 MB, and escapes the body's quotation marks again.
const BATCH_BYTES = 4_500_000;
/** About 5 MB of items, which a call reads in a second or two. */
const MOST_PASSED_OVER = 5_000;

/**
 * Reads a partition in order up to the limit or the size of one response.
 * @param pick converts an item to an entry, or skips it by returning undefined.
 * @param sortKeyOf the position from which the list can continue after an item; the cursor contains only that.
 */
export async function readBatch<Entry>(
  range: Range,
  start: { request: BatchRequest; keyAt: (position: string) => Position },
  pick: (item: Record<string, unknown>) => Place<Entry> | undefined,
): Promise<Batch<Entry>> {
  const { limit, cursor } = start.request;
  const from = cursor === undefined ? undefined : start.keyAt(positionIn(cursor));
  return fillBatch(places(), limit);

  async function* places() {
    for await (const item of listAll({ ...range, start: from })) {
      const picked = pick(item);
      if (picked) yield picked;
    }
  }
}

/** A position moved into a range: DynamoDB refuses a start outside, as with a cursor of another period. */
export function clamped(position: string, { from, to }: { from: string; to: string }): string {
  if (position < from) return from;
  return position > to ? to : position;
}

/** A position in a list; a skipped one has no entry. */
interface Place<Entry> {
  entry: Entry | undefined;
  position: string;
}

/**
 * Fills a batch from the positions of a list, reading no further than necessary. Ends early, with a cursor, after many
 * skipped positions: a filter must not make a call endless.
 */
export async function fillBatch<Entry>(
  places: AsyncIterable<Place<Entry>>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Batch<Entry>> {
  const entries: Entry[] = [];
  let size = 0;
  let passed = 0;
  let last: string | undefined;
  for await (const { entry, position } of places) {
    if (entry === undefined) {
      passed += 1;
    } else {
      size += Buffer.byteLength(JSON.stringify(entry));
      const isFull = entries.length >= limit || size > BATCH_BYTES;
      if (isFull && entries.length > 0 && last !== undefined) {
        return { entries, nextCursor: cursorAt(last) };
      }
      entries.push(entry);
    }
    last = position;
    if (passed >= MOST_PASSED_OVER) return { entries, nextCursor: cursorAt(last) };
  }
  return { entries, nextCursor: undefined };
}

function cursorAt(position: string): string {
  return Buffer.from(position).toString("base64url");
}

/** The position in a cursor. @throws INVALID_PARAMETER */
export function positionIn(cursor: string): string {
  const position = Buffer.from(cursor, "base64url").toString();
  // Positions are sort keys that we made.
  if (!/^[\w.:#-]{1,180}$/.test(position)) {
    throw new ApiError(
      "INVALID_PARAMETER",
      "cursor: must be a next_cursor that this list returned",
    );
  }
  return position;
}
