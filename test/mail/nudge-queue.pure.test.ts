import { expect, onTestFinished, test } from "vitest";
import { openMemoryTable } from "#lib/host/table/local-table.ts";
import { nudgesIn } from "#features/deliveries/nudge-event.ts";
import { NudgeQueue } from "#platform/aws/nudge-queue.ts";
import type { Queue } from "#platform/ports/queue.ts";
import { SENDER_NUDGE } from "#platform/table/nudge-items.ts";

/** A nudge queue over a new table, the items in that table, and the clock. */
async function aNudgeQueue() {
  const { items: store, close } = await openMemoryTable("press");
  onTestFinished(close);
  if (!store) throw new Error("no store");
  const clock = { now: new Date("2026-03-01T12:00:00.000Z") };
  const queue: Queue = new NudgeQueue({ items: store, now: () => clock.now });
  const items = async () => (await store.query({ partition: PK })).items;
  return { queue, clock, items };
}

const { PK, SK } = SENDER_NUDGE.key;
const EXPIRES_AT = Date.parse("2026-03-03T12:00:00Z") / 1000;

test("a nudge that says nothing is a write to the one item that the schedule writes as well", async () => {
  const { queue, clock, items } = await aNudgeQueue();
  await queue.send("");
  const nudge = { PK, SK, expiresAt: EXPIRES_AT };
  expect(await items()).toEqual([{ ...nudge, nudgedAt: "2026-03-01T12:00:00.000Z" }]);
  clock.now = new Date("2026-03-01T12:00:00.001Z");
  await queue.send("");
  // The value differs, because the stream reports no write that changes nothing.
  expect(await items()).toEqual([{ ...nudge, nudgedAt: "2026-03-01T12:00:00.001Z" }]);
});

test("what a nudge names is read from the keys that the stream carries", async () => {
  const { queue, items } = await aNudgeQueue();
  const names = ["a#CONTACT#h MAIL#1", "a#ISSUE#i ANNOUNCEMENT#2026-03-01T12:00:00.000Z"];
  await Promise.all([...names, ""].map(async (name) => queue.send(name)));
  const written = (await items()) ?? [];
  expect(new Set(written.map((item): unknown => item["PK"]))).toEqual(new Set([PK]));
  const Records = written.map((item) => ({
    dynamodb: { Keys: { PK: { S: item["PK"] }, SK: { S: item["SK"] } } },
  }));
  expect(nudgesIn({ Records }).toSorted()).toEqual(names);
});

test.each([{}, undefined, { Records: [] }, { source: "aws.events" }])(
  "an event without nudges names nothing: %j",
  (event) => {
    expect(nudgesIn(event)).toEqual([]);
  },
);
