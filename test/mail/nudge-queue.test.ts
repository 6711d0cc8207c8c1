import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { createWhereMissing } from "../../lib/local/local-table.ts";
import { NudgeQueue } from "../../shared/mail/nudge-queue.ts";
import type { Queue } from "../../shared/ports/queue.ts";
import { documentClient } from "../../shared/runtime.ts";
import { SENDER_NUDGE } from "../../shared/table/schema.ts";
import { aTableEndpoint } from "../support/table-endpoint.ts";

/** A nudge queue over a table of its own, the items in that table, and the clock. */
async function aNudgeQueue() {
  const endpoint = await aTableEndpoint();
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const table = documentClient(new DynamoDBClient({ endpoint, region: "x", credentials }));
  onTestFinished(() => table.destroy());
  await createWhereMissing(table, "press");
  const clock = { now: new Date("2026-03-01T12:00:00.000Z") };
  const queue: Queue = new NudgeQueue({ table, tableName: "press", now: () => clock.now });
  const items = async () => (await table.send(new ScanCommand({ TableName: "press" }))).Items;
  return { queue, clock, items };
}

test("nudges, whatever they say, are writes to the one item that the stream's reader waits for", async () => {
  const { queue, clock, items } = await aNudgeQueue();
  await queue.send("due");
  const { PK, SK } = SENDER_NUDGE.key;
  expect(await items()).toEqual([{ PK, SK, nudgedAt: "2026-03-01T12:00:00.000Z" }]);
  clock.now = new Date("2026-03-01T12:00:00.001Z");
  await Promise.all([queue.send("due"), queue.send("of another kind")]);
  // Another value: the stream is silent about a write that changes nothing.
  expect(await items()).toEqual([{ PK, SK, nudgedAt: "2026-03-01T12:00:00.001Z" }]);
});
