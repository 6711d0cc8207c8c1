// Runs a host on the folder in its first argument, with its clock ahead by the seconds in its second. Prints its
// address and credentials, and serves until it is killed. For each line of input, a number of seconds, it moves the
// clock forward, runs the schedules, and prints the number of pending deliveries.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { ensureFirstCredentials } from "#lib/host/first-credentials.ts";
import { startHost } from "#lib/host/host.ts";
import { readSettings } from "#platform/settings/env.ts";
import { tableItems } from "#test/support/traces.ts";

const [dataFolder = "", ahead = "0"] = process.argv.slice(2);
let aheadSeconds = Number(ahead);

const host = await startHost({
  dataFolder,
  host: "127.0.0.1",
  port: 0,
  settings: { ...readSettings({}), mailsPerSecond: 10_000 },
  now: () => new Date(Date.now() + aheadSeconds * 1000),
  hasSchedules: false,
  refinementWorkers: 1,
});
const { apiKey, secret } = await ensureFirstCredentials(dataFolder, {});
writeSync(1, `${host.address} ${apiKey} ${secret}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  aheadSeconds += Number(line);
  await host.runSchedules();
  writeSync(1, `${await countLeft()}\n`);
}

/** Counts deliveries that are neither delivered nor given up. */
async function countLeft(): Promise<number> {
  const deliveries = (await tableItems()).filter(({ SK }) => String(SK).startsWith("DELIVERY#"));
  return deliveries.filter(({ status }) => status === "pending").length;
}
