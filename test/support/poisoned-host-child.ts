// Runs a host on the folder in its first argument. Without further arguments it converts nothing: it uploads three
// PDFs, prints their ids in its last line and ends. With their ids it dies without notice each time it reads the first;
// if it survives until all work is done, its last line has their states.
import { writeSync } from "node:fs";
import { ensureFirstCredentials } from "#lib/host/first-credentials.ts";
import { startHost } from "#lib/host/host.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { readSettings } from "#platform/settings/env.ts";
import { apiClient } from "./api-client.ts";
import { aPdf } from "./pdf-fixtures.ts";
import { Publisher } from "./publisher.ts";

const [dataFolder = "", ...uploads] = process.argv.slice(2);
const [poison] = uploads;

const read = DirectoryStore.prototype.getRange;
DirectoryStore.prototype.getRange = async function (key, ...rest) {
  if (poison !== undefined && key.includes(poison)) {
    // The delay is long enough for an attempt started at the same time to die with it.
    await new Promise(setImmediate);
    process.kill(process.pid, "SIGKILL");
  }
  return read.call(this, key, ...rest);
};

const host = await startHost({
  dataFolder,
  host: "127.0.0.1",
  port: 0,
  settings: readSettings({}),
  converter: { renderLimits: { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 } },
  retryDelaySeconds: 0,
  workers: poison === undefined ? 0 : 2,
});
const credentials = await ensureFirstCredentials(dataFolder, {});
const publisher = new Publisher(apiClient(host.address, credentials), credentials, host.idle);
const answers: string[] = [];
if (poison === undefined) {
  const { ID } = await publisher.aMagazine();
  const pdf = await aPdf({ sizes: [[60, 90]] });
  for (let count = 0; count < 3; count += 1) answers.push(await publisher.upload(ID, {}, pdf));
} else {
  await host.idle();
  for (const upload of uploads) answers.push((await publisher.status(upload)).status);
}
writeSync(1, `${answers.join(" ")}\n`);
await host.close();
process.exit(0);
