import { ApiError } from "#contract/api/errors.ts";
import type { Position, Range } from "#platform/ports/item-store.ts";
import { list } from "./reads.ts";

/** The options of a list. */
export interface BatchRequest {
  /** Maximum number of entries; undefined for all that fit in one response. */
  limit: number | undefined;
  /** Where to continue: the `nextCursor` of the previous batch. */
  cursor: string | undefined;
}

/** Entries of a list, in order; `nextCursor` is present if the list continues. */
export interface Batch<Entry> {
  entries: Entry[];
  nextCursor: string | undefined;
}

// A Lambda answers at most 6 MB, in which the quotation marks of the body are escaped again.
const BATCH_BYTES = 4_500_000;

/**
 * Reads a partition in order until the limit or the size of one response is reached.
 * @param pick converts an item to an entry, or skips it by returning undefined.
 * @param sortKeyOf the position of an item from which the list can continue; the cursor contains nothing else.
 */
export async function readBatch<Entry>(
  range: Range,
  start: { request: BatchRequest; keyAt: (position: string) => Position },
  pick: (item: Record<string, unknown>) => { entry: Entry; position: string } | undefined,
): Promise<Batch<Entry>> {
  const { limit = Number.POSITIVE_INFINITY, cursor } = start.request;
  const found: { entry: Entry; position: string }[] = [];
  let size = 0;
  let from = cursor === undefined ? undefined : start.keyAt(positionIn(cursor));
  do {
    const page = await list({ ...range, start: from });
    for (const item of page.items) {
      const picked = pick(item);
      if (!picked) continue;
      size += Buffer.byteLength(JSON.stringify(picked.entry));
      const last = found.at(-1);
      if (last && (found.length >= limit || size > BATCH_BYTES)) {
        return { entries: found.map(({ entry }) => entry), nextCursor: cursorAt(last.position) };
      }
      found.push(picked);
    }
    from = page.next;
  } while (from);
  return { entries: found.map(({ entry }) => entry), nextCursor: undefined };
}

function cursorAt(position: string): string {
  return Buffer.from(position).toString("base64url");
}

function positionIn(cursor: string): string {
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
