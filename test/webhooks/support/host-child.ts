// Runs a host on the folder named by its first argument, its clock ahead by the seconds of its second one. Writes its
// address, and then serves until it is killed. For each line of its input, which is a number of seconds, the clock moves
// on by so many, the schedules run, and the number of deliveries that are still to be tried is written.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { ensureFirstCredentials } from "#lib/host/first-credentials.ts";
import { startHost } from "#lib/host/host.ts";
import { settings, table } from "#platform/runtime.ts";
import { readSettings } from "#platform/settings/env.ts";

const [dataFolder = "", ahead = "0"] = process.argv.slice(2);
let aheadSeconds = Number(ahead);

const host = await startHost({
  dataFolder,
  host: "127.0.0.1",
  port: 0,
  settings: { ...readSettings({}), mailsPerSecond: 10_000 },
  now: () => new Date(Date.now() + aheadSeconds * 1000),
  hasSchedules: false,
  refinementWorkers: 0,
});
const { apiKey, secret } = await ensureFirstCredentials(dataFolder, {});
writeSync(1, `${host.address} ${apiKey} ${secret}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  aheadSeconds += Number(line);
  await host.runSchedules();
  writeSync(1, `${await countLeft()}\n`);
}

/** Deliveries that are neither delivered nor given up. */
async function countLeft(): Promise<number> {
  let count = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const { Count = 0, LastEvaluatedKey } = await table().send(
      new ScanCommand({
        TableName: settings().tableName,
        FilterExpression: "begins_with(SK, :delivery) AND #status IN (:unconfirmed, :pending)",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":delivery": "DELIVERY#",
          ":unconfirmed": "unconfirmed",
          ":pending": "pending",
        },
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    count += Count;
    after = LastEvaluatedKey;
  } while (after);
  return count;
}
