import * as v from "valibot";
import { SENDER_NUDGE } from "#platform/table/nudge-items.ts";

const streamEvent = v.object({
  Records: v.array(
    v.object({ dynamodb: v.object({ Keys: v.object({ SK: v.object({ S: v.string() }) }) }) }),
  ),
});

/** The contents of an event's nudges; empty for other events and empty nudges. */
export function nudgesIn(event: unknown): string[] {
  const { success, output } = v.safeParse(streamEvent, event);
  if (!success) return [];
  const start = SENDER_NUDGE.key.SK + SENDER_NUDGE.separator;
  return output.Records.map(({ dynamodb }) => dynamodb.Keys.SK.S)
    .filter((sortKey) => sortKey.startsWith(start))
    .map((sortKey) => sortKey.slice(start.length));
}
