// Runs a host on the folder named by its first argument, its clock ahead by the seconds of its second one. Writes its
// address, and then serves until it is killed. For each line of its input, which is a number of seconds, the clock moves
// on by so many, the schedules run, and the number of deliveries that are still to be tried is written.
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

/** Deliveries that are neither delivered nor given up. */
async function countLeft(): Promise<number> {
  const deliveries = (await tableItems()).filter(({ SK }) => String(SK).startsWith("DELIVERY#"));
  return deliveries.filter(({ status }) => status === "pending").length;
}
