import * as v from "valibot";
import type { Call, CallOptions, Client } from "#sdk/masthead.ts";
import type { Fields } from "./output.ts";

const MOST_AT_ONCE = 1000;

/** Any record as the API returns it. */
export const fieldsSchema = v.record(v.string(), v.unknown());
const batchSchema = v.array(fieldsSchema);

/**
 * The entries of a list, batch by batch, each fetched once the previous one is used.
 * @param most the highest number of entries; unlimited by default
 * @throws MastheadError
 */
export async function* batchesOf(
  client: Client,
  call: Call,
  most = Number.POSITIVE_INFINITY,
  options?: CallOptions,
): AsyncGenerator<Fields[], void, undefined> {
  let cursor: string | undefined;
  let left = most;
  do {
    const parameters = { ...call.parameters, limit: Math.min(left, MOST_AT_ONCE), cursor };
    const { result, nextCursor } = await client.request({ ...call, parameters }, options);
    const batch = v.parse(batchSchema, result);
    yield batch;
    left -= batch.length;
    cursor = nextCursor;
  } while (cursor !== undefined && left > 0);
}
